import { momentText } from '../../shell/dates';
import { leiText } from '../orders/lei';
import { isFields } from './changes';

type Translate = (key: string, options?: { readonly _?: string }) => string;
export type JournalTexts = { readonly t: Translate; readonly locale: string };

const maxLength = 300;
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isWord = /^[\w-]+$/;

/** Fields with sums in bani. */
const sums: ReadonlySet<string> = new Set([
  ...['amount', 'total', 'subtotal', 'price', 'listPrice', 'usualPrice', 'discount', 'value', 'credit', 'due', 'open'],
  ...['received', 'paid', 'refunded', 'left', 'full', 'proposed', 'minimum', 'turnover', 'debt', 'overdue'],
  ...[
    'creditLimit',
    'openOrders',
    'expectedCash',
    'expectedTerminal',
    'expectedTransfer',
    'countedCash',
    'countedTerminal',
  ],
  'countedTransfer',
]);
/** `received` is a number of pieces in returns. */
const isSum = (resource: string, field: string) => sums.has(field) && !(resource === 'returns' && field === 'received');
/** Where the pages have texts of words, by field; states of orders and returns are below their own resource. */
const words: Readonly<Record<string, readonly string[]>> = {
  status: ['statuses'],
  stage: ['stages'],
  task: ['tasks'],
  way: ['ways'],
  payment: ['payments'],
  method: ['payments'],
  state: ['refundStates', 'paymentStates', 'transferStates'],
  paymentState: ['paymentStates'],
  reason: ['reasons'],
  condition: ['conditions'],
};

/** The name of a field, also of one inside another. */
export function fieldText({ t }: JournalTexts, resource: string, path: readonly string[]): string {
  return path
    .map((name) => t(`resources.${resource}.fields.${name}`, { _: t(`journal.fields.${name}`, { _: name }) }))
    .join(', ');
}

/** The name of a field of a record inside another: its own record may have another field of this name. */
function nestedFieldText(texts: JournalTexts, resource: string, name: string): string {
  return texts.t(`journal.fields.${name}`, { _: fieldText(texts, resource, [name]) });
}

/** A value as people read it. */
export function valueText(texts: JournalTexts, resource: string, path: readonly string[], value: unknown): string {
  const text = plainText(texts, resource, path, value);
  if (text === '') return texts.t('journal.nothing');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

function plainText(texts: JournalTexts, resource: string, path: readonly string[], value: unknown): string {
  const { t, locale } = texts;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((one) => plainText(texts, resource, path, one))
      .filter((text) => text !== '')
      .join('; ');
  if (isFields(value)) return recordText(texts, resource, value);
  const name = path.at(-1) ?? '';
  if (typeof value === 'boolean') return t(`ra.boolean.${value}`);
  if (typeof value === 'number') {
    if (isSum(resource, name)) return leiText(value);
    return name.endsWith('Id') ? String(value) : value.toLocaleString(locale);
  }
  const text = String(value);
  if (isMoment.test(text)) return momentText(text, locale);
  // Texts may contain dots, which are separators of keys.
  return isWord.test(text) ? wordText(t, resource, name, text) : text;
}

/** The fields of a record with a value. */
function recordText(texts: JournalTexts, resource: string, fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .filter(([name]) => name !== 'id' && name !== 'version')
    .map(
      ([name, value]) => [nestedFieldText(texts, resource, name), plainText(texts, resource, [name], value)] as const,
    )
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ');
}

function wordText(t: Translate, resource: string, field: string, word: string): string {
  const groups = words[field] ?? [];
  const keys = [
    `resources.${resource}.values.${field}.${word}`,
    ...groups.flatMap((group) => [
      `${resource}.${group}.${word}`,
      `orders.${group}.${word}`,
      `returns.${group}.${word}`,
      `money.${group}.${word}`,
    ]),
  ];
  // An unknown key is answered by the empty text.
  return keys.map((key) => t(key, { _: '' })).find((text) => text !== '' && text !== undefined) ?? word;
}
