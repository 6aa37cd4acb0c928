const kinds = ['desktop', 'embedded', 'oldest'] as const;
/** `oldest`: the embedded one of the oldest version that the extension runs in. */
export type VSCodeKind = (typeof kinds)[number];

/** The kind of VS Code that REPLICA_PLANNER_VSCODE asks for. */
export function forcedKind(): VSCodeKind | undefined {
  const forced = process.env['REPLICA_PLANNER_VSCODE'];
  if (forced === undefined || forced === '') return undefined;
  const kind = kinds.find((each) => each === forced);
  if (kind !== undefined) return kind;
  throw new Error(`REPLICA_PLANNER_VSCODE is "${forced}": give ${kinds.join(' or ')}`);
}

/** Whether a window could be shown here. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
}
