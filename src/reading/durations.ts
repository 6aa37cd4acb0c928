import { saysDuration } from './fieldNames';

/** `0:01:02.5`, `1 day, 2:03:04`, `0 days 00:00:01.500000`. Two parts alone may be hours or minutes. */
const CLOCK = /^(?:(\d{1,6}) days?,? )?(\d{1,4}):([0-5]\d):([0-5]\d)(?:[.,](\d{1,9}))?$/;
/** `PT1.5S`, `P1DT2H`. Months and years have no certain length. */
const ISO =
  /^P(?=.*\d)(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})(?:[.,](\d{1,9}))?S)?)?(?<=[A-Z])$/;
const MAYBE = /^[\dP]/;
const [MINUTE, HOUR, DAY, WEEK] = [60, 3600, 86_400, 604_800];

/**
 * The seconds, in decimal digits, of a duration that is written with colons or as ISO 8601 does; undefined for all else.
 * A text with colons may as well be a time of day: it is a duration where days stand before it, or where the name of its
 * field says so.
 */
export function secondsOf(text: string, field: string): string | undefined {
  if (!MAYBE.test(text)) return undefined;
  return secondsOfIso(text) ?? secondsOfClock(text, field);
}

function secondsOfClock(text: string, field: string): string | undefined {
  const match = CLOCK.exec(text);
  if (match === null) return undefined;
  const [, days, hours, minutes, seconds, fraction] = match;
  if (days === undefined && !saysDuration(field)) return undefined;
  return decimal(
    DAY * count(days) + HOUR * count(hours) + MINUTE * count(minutes) + count(seconds),
    fraction,
  );
}

function secondsOfIso(text: string): string | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [, weeks, days, hours, minutes, seconds, fraction] = match;
  const whole = WEEK * count(weeks) + DAY * count(days) + HOUR * count(hours);
  return decimal(whole + MINUTE * count(minutes) + count(seconds), fraction);
}

function count(digits = '0'): number {
  return Number(digits);
}

/** The digits after the point stay as they are written: no sum of doubles is as exact. */
function decimal(whole: number, fraction: string | undefined): string {
  return fraction === undefined ? String(whole) : `${whole}.${fraction}`;
}
