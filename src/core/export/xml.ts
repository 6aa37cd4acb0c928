/** What XML 1.0 has no place for: control characters, halves of surrogate pairs, two non-characters. */
const NOT_XML =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text for an XML element or attribute. */
export function xmlText(text: string): string {
  return text
    .replace(NOT_XML, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

type Attributes = Readonly<Record<string, string | number>>;

/** One element on a line of its own; numbers to a hundredth, so that all machines write the same. */
export function xmlElement(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`);
  const start = `<${name}${written.join('')}`;
  return content === undefined ? `${start}/>\n` : `${start}>${xmlText(content)}</${name}>\n`;
}

function attribute(value: string | number): string {
  return typeof value === 'string' ? xmlText(value) : String(Math.round(value * 100) / 100 + 0);
}
