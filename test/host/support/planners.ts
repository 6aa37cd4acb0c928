import type * as vscode from 'vscode';
import type { OutwardMessage } from '../../../src/host/pageMessages';
import type { Plan } from '../../../src/host/plan';
import type { PlannerHost } from '../../../src/host/planner';
import { Uri } from './vscodeTypes';

/** Writes down what a planner tells the rest of VS Code. */
export class Recorder implements PlannerHost {
  readonly extensionUri = Uri.file('/extension') as unknown as vscode.Uri;
  readonly plans: Plan[] = [];
  readonly handled: OutwardMessage[] = [];
  readonly failures: unknown[] = [];
  overtakings = 0;
  cancellations = 0;
  closings = 0;

  planChanged(plan: Plan): void {
    this.plans.push(plan);
  }

  handle(message: OutwardMessage): void {
    this.handled.push(message);
  }

  overtaken(): void {
    this.overtakings++;
  }

  cancelled(): void {
    this.cancellations++;
  }

  failed(error: unknown): void {
    this.failures.push(error);
  }

  closed(): void {
    this.closings++;
  }
}
