import type { Order } from '@/lib/contract/orders/orders';
import type { AccountLang, Locale } from '@/lib/contract/shared';
import type { Letter } from '../mail/letter';
import { escapeHtml, htmlPage, type LetterPage, textPage } from '../mail/letter-layout';
import { htmlRow, type TableRow, tableHeading, tableHtml, tableLook, textRow } from './letter-table';
import { factsOfOrder, type OrderFacts, type OrderLetterKind } from './order-facts';
import { orderBody } from './order-table';
import { orderWords } from './order-words';

/**
 * Of a letter that does not show what was ordered: the pieces of the return that it is about, and what its buyer calls
 * the order; undefined where there is neither.
 */
function shortBody(
  order: Order,
  lang: AccountLang,
  returnId?: number,
): { readonly html: string; readonly text: string } | undefined {
  const { reference, pieces: title } = orderWords[lang];
  const pieces = piecesOf(order, returnId);
  const named: TableRow[] = order.reference === '' ? [] : [[reference, order.reference]];
  if (pieces.length === 0 && named.length === 0) return undefined;
  const cell = (name: string, code: string) =>
    `<tr><td style="${tableLook.name}">${escapeHtml(name)}<br><span style="${tableLook.code}">${escapeHtml(code)}</span></td></tr>`;
  return {
    html: [
      ...(pieces.length > 0 ? [tableHeading(title), tableHtml(pieces.map(([name, code]) => cell(name, code)))] : []),
      ...(named.length > 0 ? [tableHtml(named.map((row) => htmlRow(row, 'left')))] : []),
    ].join('\n'),
    text: [
      ...(pieces.length > 0 ? [[`${title}:`, ...pieces.map(([name, code]) => `- ${name} (${code})`)].join('\n')] : []),
      ...named.map(textRow),
    ].join('\n\n'),
  };
}

/** The pieces of a return, each with its name and number. */
function piecesOf({ items, returns }: Order, returnId: number | undefined): TableRow[] {
  const lines = returns.find(({ id }) => id === returnId)?.lines ?? [];
  return lines.flatMap(({ position, quantity }) =>
    items
      .filter((item) => item.position === position)
      .map(
        ({ product }): TableRow => [
          `${quantity}\u00a0×\u00a0${product.name}`,
          `${product.brandName} ${product.partNumber}`.trim(),
        ],
      ),
  );
}

type OrderLetterDraft = {
  readonly kind: OrderLetterKind;
  readonly order: Order;
  /** The language in which the order was placed. */
  readonly lang: Locale;
  /** The configured address of the shop. */
  readonly publicUrl: string;
  readonly facts?: Partial<OrderFacts>;
};

const whole: ReadonlySet<OrderLetterKind> = new Set(['order-placed', 'order-paid', 'order-shipped', 'order-cancelled']);

/** A letter about an order to who placed it. What they wrote themselves stands in it as text, never as markup. */
export function orderLetter({ kind, order, lang, publicUrl, facts = {} }: OrderLetterDraft): Letter {
  const language = lang === 'ru' ? 'ru' : 'ro';
  const words = orderWords[language];
  const known: OrderFacts = { ...factsOfOrder(order, lang, facts.parcel), ...facts };
  const pays = kind === 'order-placed' && known.payUntil !== undefined;
  const subject = words.letters[kind].subject(known);
  const body = whole.has(kind) ? orderBody(order, language, facts.parcel) : shortBody(order, language, facts.returnId);
  const page: LetterPage = {
    heading: subject,
    paragraphs: words.letters[kind].paragraphs(known),
    ...(body && { body }),
    button: {
      label: pays ? words.pay : words.button,
      href: `${publicUrl}/${lang}/shop/checkout/success/${order.token}`,
    },
    notes: [words.keep],
    end: words.end,
  };
  const { email: to } = order.contact;
  return { channel: 'mail', kind, to, subject, text: textPage(page, language), html: htmlPage(page, language) };
}
