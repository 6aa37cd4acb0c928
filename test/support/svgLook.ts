import { derivePalette } from '../../src/core/chart/palette';
import type { SvgLook } from '../../src/core/export/svg';

/** A picture in the colours of a dark theme. */
export const SVG_LOOK: SvgLook = {
  width: 800,
  palette: derivePalette({
    background: [31, 31, 31],
    foreground: [204, 204, 204],
    block: [55, 148, 255],
    contrastBorder: undefined,
  }),
  background: '#1f1f1f',
  foreground: '#cccccc',
  quiet: '#9d9d9d',
  mean: '#cca700',
  highest: '#f14c4c',
  lane: '#272727',
  edge: '#1f1f1f',
  fontFamily: 'system-ui, "Segoe UI", sans-serif',
  fontSize: 13,
};
