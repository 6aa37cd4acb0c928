/** Makes an element with classes and children; texts become text nodes, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** Text from a file: its direction is its own, so that right-to-left names leave the words around them alone. */
export function isolated(text: string): HTMLElement {
  return element('bdi', '', text);
}

export function icon(name: string): HTMLElement {
  const made = element('span', `codicon codicon-${name}`);
  made.setAttribute('aria-hidden', 'true');
  return made;
}

/** A button that shows an icon and is called `label`. */
export function iconButton(iconName: string, label: string, act: () => void): HTMLButtonElement {
  const made = element('button', 'icon-button', icon(iconName));
  made.type = 'button';
  made.title = label;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}

/** A choice of a select. */
export function option(value: string, text: string): HTMLOptionElement {
  const made = element('option', '', text);
  made.value = value;
  return made;
}

/** Replaces children only where there is a difference, so that a screen reader isn't told the same again. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** Whether the keys pressed are written into a field. */
export function takesText(event: KeyboardEvent): boolean {
  // The first of the path, for a field may hide in a component of its own.
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type="range"], [type="checkbox"])'))
  );
}

/** A button that looks like a link: it leads on from the words beside it. */
export function linkButton(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', 'link-button', text);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}
