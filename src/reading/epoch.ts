/** 2001 to 2128, counted in seconds since 1970. */
const FIRST = 1e9;
const LAST = 5e9;
/** What else is counted since 1970: milliseconds, microseconds, nanoseconds. */
const UNITS = [1, 1e3, 1e6, 1e9];

/** Whether a number is in the range of today's clocks: seconds, or thousandths of them and less, since 1970. */
export function isClockTime(value: number): boolean {
  return value >= FIRST && UNITS.some((unit) => value >= FIRST * unit && value < LAST * unit);
}
