/** Elements that one slice of a table's work goes through: one to four milliseconds. */
export const CHUNK = 1 << 17;
