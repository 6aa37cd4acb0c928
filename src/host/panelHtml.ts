/** The addresses that the page may load, and the source that its policy allows them from. */
export interface PageParts {
  readonly cspSource: string;
  readonly nonce: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly codicons: string;
}

/** The whole page. It holds no data: everything from files arrives by message and is only ever text. */
export function panelHtml({ cspSource, nonce, script, styles, codicons }: PageParts): string {
  const policy = [
    `default-src 'none'`,
    `style-src ${cspSource}`,
    `font-src ${cspSource}`,
    `img-src ${cspSource} blob:`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n    ');
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <link rel="stylesheet" id="vscode-codicon-stylesheet" nonce="${nonce}" href="${codicons}">
    ${links}
    <title>Replica Planner</title>
  </head>
  <body>
    <main id="app" aria-busy="true"></main>
    <script nonce="${nonce}" src="${script}"></script>
  </body>
</html>
`;
}

/** 128 random bits for the one script that may run. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
