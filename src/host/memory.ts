import * as vscode from 'vscode';
import type { OwnReplicas } from './grouping';
import { isReplicaCount } from './replicaCount';

const REPLICAS_KEY = 'replicas';
/** Where a choice of type T is kept for each file. */
type ChoiceKey<T> = string & { readonly choice?: T };

const FIELDS_KEY: ChoiceKey<readonly string[]> = 'costFields';
const GROUPS_KEY: ChoiceKey<string> = 'groupBy';
const GROUP_REPLICAS_KEY: ChoiceKey<GroupReplicas> = 'groupReplicas';
/** Files whose choice of cost is remembered; the one used longest ago goes first. */
const REMEMBERED_FILES = 200;

/** Replicas chosen for single groups, by the text of the field that parts them. */
interface GroupReplicas {
  readonly field: string;
  readonly own: OwnReplicas;
}

type Choices<T> = readonly (readonly [key: string, choice: T])[];

/** What is remembered in this workspace: the last replica count, and cost fields, groups and their replicas for each file. */
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
    return this.choice(FIELDS_KEY, uri);
  }

  rememberCostFields(uri: vscode.Uri, fields: readonly string[]): Promise<void> {
    return this.rememberChoice(FIELDS_KEY, uri, fields);
  }

  /** The field that the requests of the file were grouped by last; undefined where they were not. */
  groupBy(uri: vscode.Uri | undefined): string | undefined {
    return uri && this.choice(GROUPS_KEY, uri);
  }

  rememberGroupBy(uri: vscode.Uri, field: string | undefined): Promise<void> {
    return this.rememberChoice(GROUPS_KEY, uri, field);
  }

  /** The replicas chosen for single groups of the file when it was last grouped by `field`. */
  groupReplicas(uri: vscode.Uri | undefined, field: string | undefined): OwnReplicas {
    const last = uri && this.choice(GROUP_REPLICAS_KEY, uri);
    return last?.field === field ? (last?.own.filter(([, replicas]) => isReplicaCount(replicas)) ?? []) : [];
  }

  async rememberGroupReplicas(uri: vscode.Uri, field: string, own: OwnReplicas): Promise<void> {
    const known = this.groupReplicas(uri, field);
    if (JSON.stringify(known) === JSON.stringify(own)) return;
    await this.rememberChoice(GROUP_REPLICAS_KEY, uri, { field, own });
  }

  private choice<T>(of: ChoiceKey<T>, uri: vscode.Uri): T | undefined {
    return this.choices(of).find(([key]) => key === uri.toString())?.[1];
  }

  private async rememberChoice<T>(of: ChoiceKey<T>, uri: vscode.Uri, choice: T | undefined): Promise<void> {
    const others = this.choices(of).filter(([key]) => key !== uri.toString());
    const all = choice === undefined ? others : [...others, [uri.toString(), choice] as const];
    await this.state.update(of, all.slice(-REMEMBERED_FILES));
  }

  private choices<T>(of: ChoiceKey<T>): Choices<T> {
    return this.state.get<Choices<T>>(of, []);
  }
}
