export type VSCodeKind = 'desktop' | 'embedded';

/** The kind of VS Code that REPLICA_PLANNER_VSCODE asks for. */
export function forcedKind(): VSCodeKind | undefined {
  const forced = process.env['REPLICA_PLANNER_VSCODE'];
  if (forced === undefined || forced === '') return undefined;
  if (forced === 'desktop' || forced === 'embedded') return forced;
  throw new Error(`REPLICA_PLANNER_VSCODE is "${forced}": give desktop or embedded`);
}

/** Whether a window could be shown here. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
}
