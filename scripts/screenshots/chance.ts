/** What chance puts into pages, as the source of an expression, and what to show in its place. */
export const chances: readonly (readonly [pattern: string, steady: string])[] = [
  // In a customer's address and as a request's number.
  ['[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '00000000-0000-4000-8000-000000000000'],
  // An order's number.
  ['\\bP-\\d{6}-[0-9A-Z]{5}\\b', 'P-260101-00000'],
];

/**
 * Replaces in the page that is shown what came by chance, and in `<time>` the time of day. Runs in the browser: it can
 * use nothing from outside it, and no named function, which a compiler would mark with a helper from outside.
 */
export function replaceChances(patterns: typeof chances): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    let text = node.textContent ?? '';
    for (const [pattern, steady] of patterns) text = text.replace(new RegExp(pattern, 'g'), steady);
    if (node.parentElement?.closest('time')) text = text.replace(/\b\d{1,2}:\d{2}\b/g, '12:00');
    if (text !== node.textContent) node.textContent = text;
  }
  for (const field of document.querySelectorAll('input')) {
    let value = field.value;
    for (const [pattern, steady] of patterns) value = value.replace(new RegExp(pattern, 'g'), steady);
    if (value !== field.value) field.value = value;
  }
}
