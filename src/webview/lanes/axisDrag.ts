/** Drags on the axis: shows the range under way in `band`, and tells it at the end. Pixels from the axis' left edge. */
export function listenToAxis(
  axis: HTMLElement,
  band: HTMLElement,
  plot: () => { readonly left: number; readonly width: number } | undefined,
  showRange: (fromPx: number, toPx: number) => void,
): void {
  let from: number | undefined;
  const placeOf = (event: PointerEvent): number => {
    const { left = 0, width = 0 } = plot() ?? {};
    return Math.min(Math.max(left, event.clientX - axis.getBoundingClientRect().left), left + width);
  };
  const end = (): void => {
    from = undefined;
    band.hidden = true;
  };
  axis.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    axis.setPointerCapture(event.pointerId);
    from = placeOf(event);
  });
  axis.addEventListener('pointermove', (event) => {
    if (from === undefined) return;
    const to = placeOf(event);
    band.hidden = false;
    band.style.left = `${Math.min(from, to)}px`;
    band.style.width = `${Math.abs(to - from)}px`;
  });
  axis.addEventListener('pointerup', (event) => {
    const to = placeOf(event);
    // A press without a way is no range.
    if (from !== undefined && Math.abs(to - from) >= LEAST_RANGE) showRange(from, to);
    end();
  });
  axis.addEventListener('pointercancel', end);
}

const LEAST_RANGE = 4;
