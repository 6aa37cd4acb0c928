/** Sets attributes where they differ: writing the same value again would cost a style calculation. */
export function setAttributes<T extends Element>(target: T, attributes: Readonly<Record<string, string>>): T {
  for (const [name, value] of Object.entries(attributes)) {
    if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  }
  return target;
}
