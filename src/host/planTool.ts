import * as vscode from 'vscode';
import { planText, quoted } from '../core/export/planText';
import { listName, load, loadedText, LoadError, type Loaded } from './loaded';
import { costListsFor } from './outcomes';
import { Cancelled, HostPace } from './pace';
import { planInput, type PlanInput } from './planInput';
import { planReport } from './planReport';
import { fileSource, sourceName } from './source';

/** As the manifest has it. */
const NAME = 'plan_replicas';

/** Lists of one source that are reported on: an answer is to be short. */
const MOST_LISTS = 5;

/** What a language model is offered: to spread the requests of a file or text over replicas, told in a few lines. */
export class PlanTool implements vscode.LanguageModelTool<unknown> {
  register(): vscode.Disposable {
    return vscode.lm.registerTool(NAME, this);
  }

  /** Says what is going to be read, and asks whether it may be. A wrong input is left to `invoke` to refuse. */
  prepareInvocation({
    input,
  }: vscode.LanguageModelToolInvocationPrepareOptions<unknown>): vscode.PreparedToolInvocation {
    const source = sourceOf(input);
    // Names of files are text, never markup.
    const message = new vscode.MarkdownString();
    message.appendText(
      `Read inference costs from ${source} and spread them over replicas? Nothing is changed.`,
    );
    return {
      invocationMessage: plain(`Spreading the requests of ${source} over replicas`),
      confirmationMessages: { title: 'Plan Replicas', message },
    };
  }

  /** Rejects with words that a model can act on. */
  async invoke(
    { input }: vscode.LanguageModelToolInvocationOptions<unknown>,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> {
    const pace = new HostPace(() => token.isCancellationRequested);
    try {
      const text = await planned(planInput(input), pace);
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
    } catch (error) {
      if (error instanceof Cancelled) throw new vscode.CancellationError();
      throw error instanceof LoadError ? placed(error) : error;
    }
  }
}

function sourceOf(input: unknown): string {
  const { file } = (input ?? {}) as { file?: unknown };
  return typeof file === 'string' ? quoted(file) : 'the text given';
}

function plain(text: string): vscode.MarkdownString {
  return new vscode.MarkdownString().appendText(text);
}

/** The error with its place, of which otherwise only the Problems view would tell. */
function placed({ cause }: LoadError): Error {
  const { line = 1, column = 1 } = cause as { line?: number; column?: number };
  return new Error(`Line ${line}, column ${column}: ${cause.message}`);
}

async function planned(wanted: PlanInput, pace: HostPace): Promise<string> {
  const { uri, text = '', costFields, replicas = 1 } = wanted;
  const source = fileSource(uri === undefined ? [] : [uri]);
  const loaded = uri === undefined ? await loadedText(text, pace) : await load(source, pace);
  const costLists = await costListsFor(loaded, costFields, pace);
  const name = uri === undefined ? 'text' : sourceName(source);
  const reports: string[] = [];
  for (const [list, costList] of costLists.slice(0, MOST_LISTS).entries()) {
    const plan = { source, loaded, list, costList, replicas };
    const listed = uri === undefined ? name : listName(loaded.tables[list]!, source);
    reports.push(planText(await planReport(plan, listed, wanted, pace)));
  }
  return [...reports, ...closing(loaded)].join('\n\n');
}

function closing({ tables, notes }: Loaded): string[] {
  const left = tables.length - MOST_LISTS;
  return [...notes.map((note) => `Note: ${note}`), ...(left > 0 ? [`… and ${left} more lists.`] : [])];
}
