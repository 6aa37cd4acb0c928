import * as vscode from 'vscode';

const NAME = 'chat-trace.jsonl';

/**
 * Opens a trace that comes along, or goes to it where it is open. It is no file yet, so that whoever edits it to see
 * what happens changes nothing that is theirs or ours.
 */
export async function openExample(extensionUri: vscode.Uri): Promise<vscode.Uri> {
  const uri = vscode.Uri.from({ scheme: 'untitled', path: NAME });
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.getText() === '')
    await fill(document, vscode.Uri.joinPath(extensionUri, 'media', 'examples', NAME));
  await vscode.window.showTextDocument(document);
  return uri;
}

async function fill({ uri }: vscode.TextDocument, from: vscode.Uri): Promise<void> {
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(from));
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, new vscode.Position(0, 0), text);
  await vscode.workspace.applyEdit(edit);
}
