import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { correctLook } from '../fieldLook';
import { setAttributes } from './attributes';

export type TextField = HTMLElementTagNameMap['vscode-textfield'];

export function textField(label: string, placeholder: string, className: string): TextField {
  const field = document.createElement('vscode-textfield');
  field.className = className;
  field.label = label;
  field.placeholder = placeholder;
  field.title = label;
  void correctLook(field);
  return field;
}

/** Marks what was typed as unreadable, for the eye and for a screen reader. */
export function markInvalid(field: TextField, invalid: boolean): void {
  field.invalid = invalid;
  void field.updateComplete.then(() =>
    setAttributes(field.wrappedElement, { 'aria-invalid': String(invalid) }),
  );
}
