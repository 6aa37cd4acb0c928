import { createArrivalsView } from '../../src/webview/arrivals/arrivalsView';
import { Harness } from './harness';

declare global {
  var harness: Harness;
}

globalThis.harness = new Harness();
harness.add('arrivals', createArrivalsView);
