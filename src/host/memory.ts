import * as vscode from 'vscode';
import { isReplicaCount } from './replicaCount';

const REPLICAS_KEY = 'replicas';
const FIELDS_KEY = 'costFields';
/** Files whose choice of cost is remembered; the one used longest ago goes first. */
const REMEMBERED_FILES = 200;

type FieldChoices = [key: string, fields: readonly string[]][];

/** What is remembered in this workspace: the last replica count, and the cost fields chosen for each file. */
export class Memory {
  constructor(private readonly state: vscode.Memento) {}

  /** The replica count to offer: the last one used here, else the setting. */
  replicas(scope: vscode.Uri | undefined): number {
    const last = this.state.get<number>(REPLICAS_KEY);
    if (isReplicaCount(last)) return last;
    const configured = vscode.workspace.getConfiguration('replicaPlanner', scope).get('replicas');
    return isReplicaCount(configured) ? configured : 4;
  }

  async rememberReplicas(replicas: number): Promise<void> {
    await this.state.update(REPLICAS_KEY, replicas);
  }

  costFields(uri: vscode.Uri): readonly string[] | undefined {
    return this.choices().find(([key]) => key === uri.toString())?.[1];
  }

  async rememberCostFields(uri: vscode.Uri, fields: readonly string[]): Promise<void> {
    const others = this.choices().filter(([key]) => key !== uri.toString());
    const kept: FieldChoices = [...others, [uri.toString(), fields] as const].slice(
      -REMEMBERED_FILES,
    ) as FieldChoices;
    await this.state.update(FIELDS_KEY, kept);
  }

  private choices(): FieldChoices {
    return this.state.get<FieldChoices>(FIELDS_KEY, []);
  }
}
