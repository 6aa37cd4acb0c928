// Stands in for VS Code's side of the panel. To be imported before the page's own program.

const posted: unknown[] = [];
let state: unknown;

Object.assign(globalThis, {
  posted,
  acquireVsCodeApi: () => ({
    postMessage: (message: unknown) => posted.push(message),
    getState: () => state,
    setState: (next: unknown) => (state = next),
  }),
});
