/** Whether a parsed JSON value is an object: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The stored form of a typed order number, which may have lower case, spaces or no hyphens. */
export function normalOrderNumber(typed: string): string {
  const [, digits, chance] = /^P?(\d{6})([A-Z\d]{5})$/.exec(typed.toUpperCase().replace(/[^A-Z\d]/g, '')) ?? [];
  return digits === undefined ? typed : `P-${digits}-${chance}`;
}

/* Accepts a Cyrillic Р. Numbers of credit notes, such as P-261120-7K4QX-R1, are not order numbers. */
const inText = /(?<![\p{L}\d])[PР][\s-]?(\d{6})[\s-]?([A-Z\d]{5})(?![\p{L}\d]|-R\d)/giu;

/** The distinct order numbers in a text, in stored form. */
export function orderNumbersIn(text: string): string[] {
  const found = [...text.matchAll(inText)].map(([, digits = '', chance = '']) => `P-${digits}-${chance.toUpperCase()}`);
  return [...new Set(found)];
}

const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an e-mail, equal for equivalent spellings (`+word`, Gmail's dots). All limits per customer or e-mail
 * compare mailboxes; SQL has the function `mailbox_of`.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  // Without a name before the plus, the local part is unchanged.
  const plain = name === '' ? local : name;
  return withoutDots.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** Whether a text is a global trade item number (EAN, UPC): 8, 12, 13 or 14 digits. Its check digit may be wrong. */
export function isGtinForm(text: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(text);
}

/** Whether the check digit of a GTIN is correct. */
export function hasGtinCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Items by a key, in the order in which the keys first appear. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [key: Key, items: Item[]][] {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}
