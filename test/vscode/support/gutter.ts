/** Starts each line that a suite prints inside VS Code, where much else is printed too. */
export const gutter = '│ ';
