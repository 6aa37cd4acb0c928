import { createReplicasTable } from '../../src/webview/tables/replicasTable';
import { createRequestsTable } from '../../src/webview/tables/requestsTable';
import { Harness } from './harness';

declare global {
  var harness: Harness;
}

globalThis.harness = new Harness();
harness.add('requests', createRequestsTable);
harness.add('replicas', createReplicasTable);
harness.select('requests');
