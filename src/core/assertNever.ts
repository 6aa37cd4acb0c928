/** Ends a `switch` over a union: the compiler refuses a forgotten member, and a stranger's value throws. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
