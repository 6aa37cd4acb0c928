import assert from 'node:assert/strict';
import { pngScale } from '../../src/webview/pngScale';

describe('the scale of a PNG', () => {
  it('is 2 for a picture of a usual size', () => {
    assert.equal(pngScale(1200, 400), 2);
  });

  it('keeps every picture within what a canvas bears', () => {
    for (const height of [10, 4000, 9000, 16_000, 30_000, 60_000, 1_000_000]) {
      const scale = pngScale(1200, height);
      assert.ok(height * scale <= 32_767.01 && 1200 * height * scale * scale <= 40_000_001, String(height));
      assert.ok(scale > 0);
    }
  });

  it('is at least 1 for as many lanes as a PNG shows', () => {
    assert.ok(pngScale(1200, 32_100) >= 1);
  });
});
