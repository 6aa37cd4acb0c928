import * as vscode from 'vscode';

const NAME = 'chat-trace';
const ENDING = '.jsonl';

/**
 * Opens a trace that comes along, or goes to it where it is open. It is no file yet, so that whoever edits it to see
 * what happens changes nothing that is theirs or ours.
 */
export async function openExample(extensionUri: vscode.Uri): Promise<vscode.Uri> {
  const document = openedExample() ?? (await vscode.workspace.openTextDocument(await freeUri()));
  if (document.getText() === '')
    await fill(document, vscode.Uri.joinPath(extensionUri, 'media', 'examples', `${NAME}${ENDING}`));
  await vscode.window.showTextDocument(document);
  return document.uri;
}

function openedExample(): vscode.TextDocument | undefined {
  const name = new RegExp(`/${NAME}(-\\d+)?\\${ENDING}$`);
  return vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'untitled' && name.test(uri.path));
}

/**
 * What is no file yet has a place all the same, where Save puts it without asking. VS Code refuses the place of a file
 * that is there, and in the workspace of another file system any that is not in it: so it is a free one in the folder.
 */
async function freeUri(): Promise<vscode.Uri> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) return vscode.Uri.from({ scheme: 'untitled', path: `/${NAME}${ENDING}` });
  for (let number = 1; ; number++) {
    const file = vscode.Uri.joinPath(folder, `${NAME}${number === 1 ? '' : `-${number}`}${ENDING}`);
    if (!(await isThere(file))) return file.with({ scheme: 'untitled' });
  }
}

function isThere(file: vscode.Uri): Promise<boolean> {
  return Promise.resolve(vscode.workspace.fs.stat(file)).then(
    () => true,
    () => false,
  );
}

async function fill({ uri }: vscode.TextDocument, from: vscode.Uri): Promise<void> {
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(from));
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, new vscode.Position(0, 0), text);
  await vscode.workspace.applyEdit(edit);
}
