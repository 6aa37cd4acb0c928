// Stands in for VS Code's side of the panel. To be imported before the page's own program.

const posted: unknown[] = [];
const STATE = 'state';

Object.assign(globalThis, {
  posted,
  acquireVsCodeApi: () => ({
    postMessage: (message: unknown) => posted.push(message),
    // As in VS Code, what the page keeps outlives a reload.
    getState: () => JSON.parse(sessionStorage.getItem(STATE) ?? 'null') as unknown,
    setState: (next: unknown) => {
      sessionStorage.setItem(STATE, JSON.stringify(next));
    },
  }),
});
