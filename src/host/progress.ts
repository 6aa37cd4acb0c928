import * as vscode from 'vscode';
import type { Pace } from '../reading/format';
import { HostPace } from './pace';

/** Work that is done sooner shows nothing. */
const PATIENCE_MS = 400;

/** Runs `work`; where it takes its time, a notification shows how far it is, with a Cancel button that works. */
export async function withSlowProgress<T>(title: string, work: (pace: Pace) => Promise<T>): Promise<T> {
  let cancelled = false;
  let report: (done: number) => void = () => undefined;
  const result = work(
    new HostPace(
      () => cancelled,
      (done) => {
        report(done);
      },
    ),
  );
  const settled = result.then(
    () => true,
    () => true,
  );
  if (!(await Promise.race([settled, afterPatience()]))) {
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    void vscode.window.withProgress(options, async (progress, token) => {
      token.onCancellationRequested(() => (cancelled = true));
      report = incrementsTo(progress);
      await settled;
    });
  }
  return result;
}

function afterPatience(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, false));
}

/** VS Code wants increments in percent; the work knows its share. */
function incrementsTo(progress: vscode.Progress<{ message?: string; increment?: number }>) {
  let reported = 0;
  return (done: number): void => {
    const percent = Math.floor(done * 100);
    if (percent <= reported) return;
    progress.report({ message: `${percent} %`, increment: percent - reported });
    reported = percent;
  };
}
