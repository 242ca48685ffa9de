import { shop } from '@/lib/config/shop';
import { languageOf } from '@/lib/contract/locales/locales';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { accentColor } from '@/lib/domain/settings/brand-colors';
import type { Letter } from '../mail/outbox';
import { type LetterWords, letterWords } from './define-letter';

export type LetterPage = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Block between paragraphs and button. The HTML is inserted unescaped. */
  readonly body?: { readonly html: string; readonly text: string };
  readonly button: { readonly label: string; readonly href: string };
  /** Small print below the button. */
  readonly notes: readonly string[];
  /** Unsubscribe link for this kind. */
  readonly stop?: { readonly label: string; readonly href: string };
  /** Replaces the footer of account letters. */
  readonly end?: string;
};

const font = "font-family:'IBM Plex Sans',Segoe UI,Helvetica,Arial,sans-serif";
const style = {
  body: `margin:0;padding:0;background:#eef0f4;${font}`,
  card: 'max-width:560px;width:100%;background:#ffffff;border-radius:12px;overflow:hidden',
  band: 'background:#151c33;padding:20px 28px',
  logoBand: 'padding:18px 28px;border-bottom:1px solid #e1e4ea',
  logo: 'display:block;border:0;color:#151c33;font-size:22px;font-weight:700',
  plate: 'display:inline-block;width:10px;height:22px;border-radius:3px;vertical-align:middle',
  name: 'color:#ffffff;font-size:22px;font-weight:700;letter-spacing:-0.01em;vertical-align:middle;padding-left:8px',
  main: 'padding:28px',
  heading: 'margin:0 0 14px;font-size:22px;line-height:28px;font-weight:700;color:#151c33',
  text: 'margin:0 0 14px;font-size:16px;line-height:24px;color:#343b52',
  button:
    'display:inline-block;color:#ffffff;font-size:16px;font-weight:600;line-height:24px;padding:12px 22px;border-radius:8px;text-decoration:none',
  note: 'margin:0 0 10px;font-size:14px;line-height:20px;color:#5b6378',
  foot: 'padding:18px 28px;border-top:1px solid #e1e4ea;font-size:13px;line-height:19px;color:#5b6378',
} as const;

export const linkStyle = () => `color:${accentColor()}`;
const urlStyle = () => `${linkStyle()};word-break:break-all`;

const logoBox = { width: 200, height: 48 };

/** The uploaded logo, or the name of the shop without a logo. The carrier attaches the logo under its key. */
function bandHtml(): string {
  const { name, logo } = shop;
  if (logo === null)
    return `<td style="${style.band}"><span style="${style.plate};background:${accentColor()}"></span><span style="${style.name}">${escapeHtml(name)}</span></td>`;
  const height = Math.round(Math.min(logoBox.height, logoBox.width / logo.ratio));
  const width = Math.round(height * logo.ratio);
  return `<td style="${style.logoBand};border-top:4px solid ${accentColor()}"><img src="cid:${logo.key}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="${style.logo}"></td>`;
}

/** A letter as HTML, with tables and inline styles for mail programs, without external resources. */
export function htmlPage(page: LetterPage, locale: Locale): string {
  const { heading, paragraphs, body, button, notes, stop } = page;
  const href = escapeHtml(button.href);
  const paragraph = (look: string) => (text: string) => `<p style="${look}">${linkUrls(text)}</p>`;
  return `<!doctype html>
<html lang="${languageOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="${style.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.card}">
<tr>${bandHtml()}</tr>
<tr><td style="${style.main}">
<h1 style="${style.heading}">${headingHtml(heading)}</h1>
${paragraphs.map(paragraph(style.text)).join('\n')}
${body?.html ?? ''}
<p style="margin:22px 0"><a href="${href}" style="${style.button};background:${accentColor()}">${escapeHtml(button.label)}</a></p>
${notes.map(paragraph(style.note)).join('\n')}
<p style="${style.note}">${escapeHtml(letterWords(locale)('frame.byHand'))}<br><a href="${href}" style="${urlStyle()}">${href}</a></p>
${stop ? `<p style="${style.note}"><a href="${escapeHtml(stop.href)}" style="${urlStyle()}">${escapeHtml(stop.label)}</a></p>` : ''}
</td></tr>
<tr><td style="${style.foot}">${footOf(page, locale).map(linkUrls).join('<br>')}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

/** Text as HTML with links. */
function linkUrls(text: string): string {
  return withUnbreakableValues(escapeHtml(text)).replace(
    /https?:\/\/[^\s<>]+/g,
    (href) => `<a href="${href}" style="${urlStyle()}">${href}</a>`,
  );
}

/** Puts non-breaking spaces into dates, between numbers and units, and into the phone number of the shop. */
function withUnbreakableValues(html: string): string {
  return html
    .replace(/(?<![\p{L}\d#&])(\d{1,4}) (?=\p{L})/gu, '$1\u00a0')
    .replaceAll(shop.phone.display, shop.phone.display.replaceAll(' ', '\u00a0'));
}

/** A heading with an unbreakable order number. */
function headingHtml(text: string): string {
  return withUnbreakableValues(escapeHtml(text)).replace(
    /P-\d{6}-\w{5}/g,
    '<span style="white-space:nowrap">$&</span>',
  );
}

/** The letter as plain text. */
export function textPage(page: LetterPage, locale: Locale): string {
  const { heading, paragraphs, body, button, notes, stop } = page;
  const content = [heading, ...paragraphs, ...(body ? [body.text] : [])];
  const end = stop ? [`${stop.label}:\n${stop.href}`] : [];
  const blocks = [...content, `${button.label}:\n${button.href}`, ...notes, ...end, footOf(page, locale).join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function footOf({ end }: LetterPage, locale: Locale): readonly string[] {
  const { name, phone, contacts } = shop;
  return [
    `${name}, ${contacts.street[locale]}, ${contacts.city[locale]}`,
    `${phone.display}, ${contacts.email}`,
    end ?? letterWords(locale)('frame.end'),
  ];
}

/** A letter as HTML and text; the subject defaults to the heading. */
export function pageLetter(
  page: LetterPage,
  locale: Locale,
  subject = page.heading,
): Pick<Letter, 'subject' | 'text' | 'html'> {
  return { subject, text: textPage(page, locale), html: htmlPage(page, locale) };
}

/** Text escaped for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/**
 * Body of letters without the order's lines: the return's pieces and the buyer's reference; undefined without both.
 */
export function returnBody(
  order: Order,
  t: LetterWords,
  returnId?: number,
): { readonly html: string; readonly text: string } | undefined {
  const title = t('order.pieces');
  const pieces = piecesOf(order, returnId);
  const referenceRows: TableRow[] = order.reference === '' ? [] : [[t('order.reference'), order.reference]];
  if (pieces.length === 0 && referenceRows.length === 0) return undefined;
  const cell = (name: string, code: string) =>
    `<tr><td style="${tableLook.name}">${escapeHtml(name)}<br><span style="${tableLook.code}">${escapeHtml(code)}</span></td></tr>`;
  return {
    html: [
      ...(pieces.length > 0 ? [tableHeading(title), tableHtml(pieces.map(([name, code]) => cell(name, code)))] : []),
      ...(referenceRows.length > 0 ? [tableHtml(referenceRows.map((row) => htmlRow(row, 'left')))] : []),
    ].join('\n'),
    text: [
      ...(pieces.length > 0 ? [[`${title}:`, ...pieces.map(([name, code]) => `- ${name} (${code})`)].join('\n')] : []),
      ...referenceRows.map(textRow),
    ].join('\n\n'),
  };
}

/** Name and number of each returned piece. */
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

/** A label and its value, which may have several lines. */
export type TableRow = readonly [label: string, value: string];

/** Inline styles of tables in letters. */
export const tableLook = {
  table: 'border-collapse:collapse;width:100%;margin:0 0 18px',
  head: 'margin:20px 0 8px;font-size:14px;line-height:20px;font-weight:700;color:#151c33',
  name: 'padding:10px 12px 10px 0;border-top:1px solid #e1e4ea;font-size:14px;line-height:20px;color:#343b52;word-break:break-word',
  sum: 'padding:10px 0;border-top:1px solid #e1e4ea;font-size:14px;line-height:20px;color:#151c33;font-weight:600;text-align:right;white-space:nowrap;vertical-align:top',
  code: "font-family:'IBM Plex Mono',Consolas,monospace;font-size:13px;color:#5b6378",
  car: 'font-size:13px;color:#5b6378',
  label: 'padding:4px 12px 4px 0;font-size:14px;line-height:20px;color:#5b6378;vertical-align:top;white-space:nowrap',
  value: 'padding:4px 0;font-size:14px;line-height:20px;color:#151c33;word-break:break-word',
  total:
    'padding:12px 0 4px;border-top:2px solid #151c33;font-size:18px;line-height:24px;font-weight:700;color:#151c33',
} as const;

/** Heading of a table. */
export const tableHeading = (text: string) => `<p style="${tableLook.head}">${text}</p>`;

/** A row as plain text. */
export const textRow = ([label, value]: TableRow) => `${label}: ${value}`;

/** A table of HTML rows. */
export const tableHtml = (rows: readonly string[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${tableLook.table}">\n${rows.join('\n')}\n</table>`;

const lineBreaks = (text: string) => withUnbreakableValues(escapeHtml(text)).replace(/\n/g, '<br>');

/** The value is next to its label, or right-aligned for sums. */
export function htmlRow([label, value]: TableRow, side: 'left' | 'right'): string {
  const width = side === 'left' ? ' width="110"' : '';
  const nowrap = side === 'right' ? ';white-space:nowrap' : '';
  return `<tr><td${width} style="${tableLook.label}${side === 'right' ? ';white-space:normal' : ''}">${escapeHtml(label)}</td><td align="${side}" style="${tableLook.value};text-align:${side}${nowrap}">${lineBreaks(value)}</td></tr>`;
}

/** The total row. */
export function htmlTotal([label, value]: TableRow): string {
  return `<tr><td style="${tableLook.total}">${escapeHtml(label)}</td><td align="right" style="${tableLook.total};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}
