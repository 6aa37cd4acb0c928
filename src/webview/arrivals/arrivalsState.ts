import type { ArrivalsWindow, CurveKind } from '../../core/arrivals/curves';

/** What the view keeps over hiding and reload. */
export interface ArrivalsState {
  readonly kind: CurveKind;
  /** The requests in view; absent: all. */
  readonly window?: ArrivalsWindow | undefined;
  /** The table is shown in place of the plot. */
  readonly isTable: boolean;
}

/** Takes from `data` what another version of the page may have kept; what makes no sense is left out. */
export function readArrivalsState(data: unknown): ArrivalsState {
  const { kind, window, isTable } = asRecord(data);
  return {
    kind: kind === 'distance' ? 'distance' : 'load',
    window: readWindow(asRecord(window)),
    isTable: isTable === true,
  };
}

function readWindow({ from, to }: Record<string, unknown>): ArrivalsWindow | undefined {
  if (!isRequest(from) || !isRequest(to) || from >= to) return undefined;
  return { from, to };
}

function isRequest(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
