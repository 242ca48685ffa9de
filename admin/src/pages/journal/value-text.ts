import { isLocale } from '@/lib/domain/navigation/locale-path';
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
/** Fields of content and settings that only group other fields. */
const containers: ReadonlySet<string> = new Set(['body', 'texts', 'value']);
const blockName = /^(paragraph|heading|list|table|note|link|picture|question) (\d+)$/;
const isPicture = /^photo-[0-9a-f]{32}$/;
/** Technical fields of nested records, which the journal hides. */
const technical: ReadonlySet<string> = new Set([
  ...['id', 'version', 'productId', 'warehouseId', 'type', 'anchor', 'shape', 'ratio'],
]);

/** `received` is a number of pieces in returns. */
const isSum = (resource: string, field: string) => sums.has(field) && !(resource === 'returns' && field === 'received');
/** Message prefixes for the words in a field. States of orders and returns are below their own resource. */
const words: Readonly<Record<string, readonly string[]>> = {
  status: ['statuses'],
  stage: ['stages'],
  task: ['tasks'],
  way: ['ways'],
  payment: ['payments'],
  method: ['payments'],
  state: ['states', 'refundStates', 'paymentStates', 'transferStates'],
  kind: ['kinds'],
  place: ['bannerPlaces', 'linkPlaces'],
  paymentState: ['paymentStates'],
  reason: ['reasons'],
  condition: ['conditions'],
};

/** The name of a field or of a nested field. */
export function fieldText({ t }: JournalTexts, resource: string, path: readonly string[]): string {
  return path
    .filter((name, at) => !containers.has(name) || at === path.length - 1)
    .map((name) => {
      const [, block = '', number = ''] = blockName.exec(name) ?? [];
      if (block !== '') return `${t(`content.blocks.${block}`, { _: block })} ${number}`;
      if (isLocale(name)) return name.slice(0, 2).toUpperCase();
      const general = t(`journal.fields.${name}`, { _: t(`${resource}.fields.${name}`, { _: name }) });
      return t(`resources.${resource}.fields.${name}`, { _: general });
    })
    .join(', ');
}

/** Label of a field of a nested record. The outer record may have another field with the same name. */
function nestedFieldText(texts: JournalTexts, resource: string, name: string): string {
  return texts.t(`journal.fields.${name}`, { _: fieldText(texts, resource, [name]) });
}

/** A value as text for display. */
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
  if (isPicture.test(text)) return t('journal.picture');
  if (isMoment.test(text)) return momentText(text, locale);
  // Texts may contain dots, which are separators of keys.
  return isWord.test(text) ? wordText(t, resource, name, text) : text;
}

/** The fields of a record with a value. */
function recordText(texts: JournalTexts, resource: string, fields: Readonly<Record<string, unknown>>): string {
  const shown = Object.entries(fields).filter(([name]) => !technical.has(name));
  // A block or picture with a single value has no label.
  if (shown.length < Object.keys(fields).length && shown.length === 1)
    return shown.map(([name, value]) => plainText(texts, resource, [name], value)).join('');
  return shown
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
  // For an unknown key, `t` returns the default, an empty text.
  return keys.map((key) => t(key, { _: '' })).find((text) => text !== '' && text !== undefined) ?? word;
}
