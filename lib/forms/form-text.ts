/** What stands in a form's field or is chosen in its menu; empty when there is no such field. */
export function formText(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  const written = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return written || field instanceof HTMLSelectElement ? field.value : '';
}
