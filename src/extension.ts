import * as vscode from 'vscode';
import type { ReplicaPlannerApi } from './api';
import { assignRequestsToReplicas } from './core/assign';
import { comparePolicies } from './core/policies/comparePolicies';
import { smallestReplicaCount } from './core/sizing';
import { Commands } from './host/commands';
import { Controller } from './host/controller';
import { Memory } from './host/memory';
import { HostPace } from './host/pace';
import { PANEL_TYPE } from './host/panel';
import { PlanTool } from './host/planTool';
import { readCostLists } from './reading/readCostLists';

export function activate(context: vscode.ExtensionContext): ReplicaPlannerApi {
  const log = vscode.window.createOutputChannel('Replica Planner', { log: true });
  const memory = new Memory(context.workspaceState);
  const controller = new Controller(context.extensionUri, memory, log);
  context.subscriptions.push(
    log,
    controller,
    ...new Commands(controller, memory).register(),
    new PlanTool().register(),
    vscode.window.registerWebviewPanelSerializer(PANEL_TYPE, {
      deserializeWebviewPanel: (panel, state) => controller.restore(panel, state),
    }),
  );
  return {
    assignRequestsToReplicas,
    comparePolicies,
    smallestReplicaCount,
    readCostLists: (source, options) => readCostLists(source, options, new HostPace(() => false)),
  };
}
