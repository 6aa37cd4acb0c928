type TextField = HTMLElementTagNameMap['vscode-textfield'];

/**
 * What no stylesheet of the page reaches: the field itself, whose square corners cover the round ones of its frame, and
 * the browser's buttons in a field for a number, which know no theme.
 */
const LOOK = `
input { border-radius: 3px; }
input::-webkit-inner-spin-button { appearance: none; margin: 0; }
`;

let sheet: CSSStyleSheet | undefined;

/** Has a field of VS Code's elements look like those of VS Code, as soon as it is there. */
export async function correctLook(field: TextField): Promise<void> {
  await field.updateComplete;
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOK);
  }
  field.shadowRoot?.adoptedStyleSheets.push(sheet);
}
