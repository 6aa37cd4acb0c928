import * as vscode from 'vscode';

/** Where `range` lies after an edit of the text: it moves with edits before it and grows with edits inside it. */
export function movedRange(range: vscode.Range, edit: vscode.TextDocumentContentChangeEvent): vscode.Range {
  const start = range.start.isAfter(edit.range.start) ? moved(range.start, edit) : range.start;
  const end = range.end.isBefore(edit.range.start) ? range.end : moved(range.end, edit);
  return new vscode.Range(start, end.isBefore(start) ? start : end);
}

/** A position at or behind the start of the edit; one within the replaced text goes to the end of the new text. */
function moved(
  position: vscode.Position,
  { range, text }: vscode.TextDocumentContentChangeEvent,
): vscode.Position {
  const lines = text.split(/\r\n|\r|\n/);
  const last = lines.at(-1)!;
  const endLine = range.start.line + lines.length - 1;
  const endCharacter = lines.length === 1 ? range.start.character + last.length : last.length;
  if (position.isBefore(range.end)) return new vscode.Position(endLine, endCharacter);
  if (position.line > range.end.line) {
    return new vscode.Position(position.line + endLine - range.end.line, position.character);
  }
  return new vscode.Position(endLine, endCharacter + position.character - range.end.character);
}
