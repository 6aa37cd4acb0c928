/** Two models by turns and a request of none; costs 1, 2, 3 …, one that is no number. */
export const GROUPED_TEXT = JSON.stringify([
  { model: 'large', n: 10 },
  { model: 'small', n: 1 },
  { model: 'large', n: 20 },
  { n: 7 },
  { model: 'small', n: null },
  { model: 'large', n: 30 },
  { model: 'small', n: 2 },
]);
