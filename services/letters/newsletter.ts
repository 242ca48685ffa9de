import { z } from 'zod';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';
import { type Inline, parseNewsletter } from '@/lib/domain/newsletter/format';
import { oneClickPath, unsubscribePath } from '@/lib/domain/newsletter/letters';
import { oneLine } from '../mail/outbox';
import { defineLetter, letterWords } from './define-letter';
import { escapeHtml, type LetterPage, linkStyle, pageLetter } from './letter-layout';

const look = {
  text: 'margin:0 0 14px;font-size:16px;line-height:24px;color:#343b52;word-break:break-word',
  card: 'border:1px solid #e1e4ea;border-radius:8px;padding:12px 14px;margin:0 0 10px;font-size:15px;line-height:22px',
  name: 'font-weight:600;text-decoration:none',
  number: "font-family:'IBM Plex Mono',Consolas,monospace;font-size:13px;color:#5b6378",
  price: 'color:#151c33;font-weight:700',
} as const;

const product = z.object({
  slug: z.string().max(160),
  name: z.string().max(500),
  brand: z.string().max(200),
  number: z.string().max(200),
  /** List price in bani; null if the product is not sold now. */
  price: z.int().min(0).nullable(),
});
export type NewsletterProduct = z.infer<typeof product>;

const htmlInline = ({ text, href }: Inline) =>
  href === undefined
    ? escapeHtml(text)
    : `<a href="${escapeHtml(href)}" style="${linkStyle()}">${escapeHtml(text)}</a>`;
const plainInline = ({ text, href }: Inline) => (href === undefined || href === text ? text : `${text} (${href})`);

/** An issue of the newsletter, with the personal link to unsubscribe. */
export const newsletterIssue = defineLetter({
  channel: 'mail',
  kind: 'newsletter',
  when: 'staff sent an issue of the newsletter',
  data: z.object({
    token: z.string().max(128),
    subject: z.string().max(150),
    body: z.string().max(10_000),
    products: z.array(product).max(12),
  }),
  samples: [
    {
      token: 't'.repeat(32),
      subject: 'Filtre mai ieftine',
      body: 'Bună ziua!\n\nSăptămâna aceasta [filtrele](https://piesar.example/) costă mai puțin.',
      products: [
        {
          slug: 'filtru-de-ulei-bosch',
          name: 'Filtru de ulei',
          brand: 'Bosch',
          number: 'F 026 407 183',
          price: 12_345,
        },
      ],
    },
  ],
  write({ token, subject, body, products }, { locale, publicUrl }) {
    const t = letterWords(locale);
    const paragraphs = parseNewsletter(body);
    const cards = products.map((item) => ({
      ...item,
      href: `${publicUrl}/${locale}/shop/products/${encodeURIComponent(item.slug)}`,
      sum: item.price === null ? '' : sumText(mdl(item.price), locale),
    }));
    const page: LetterPage = {
      heading: oneLine(subject),
      paragraphs: [],
      body: {
        html: [
          ...paragraphs.map(
            (lines) => `<p style="${look.text}">${lines.map((line) => line.map(htmlInline).join('')).join('<br>')}</p>`,
          ),
          ...cards.map(
            ({ name, brand, number, href, sum }) =>
              `<div style="${look.card}"><a href="${escapeHtml(href)}" style="${linkStyle()};${look.name}">${escapeHtml(name)}</a><br><span style="${look.number}">${escapeHtml(`${brand} ${number}`.trim())}</span>${sum === '' ? '' : `<br><span style="${look.price}">${escapeHtml(sum)}</span>`}</div>`,
          ),
        ].join('\n'),
        text: [
          ...paragraphs.map((lines) => lines.map((line) => line.map(plainInline).join('')).join('\n')),
          ...cards.map(({ name, brand, number, href, sum }) =>
            [`- ${name}, ${`${brand} ${number}`.trim()}`, sum, href].filter((part) => part !== '').join('\n  '),
          ),
        ].join('\n\n'),
      },
      button: { label: t('newsletter.button'), href: `${publicUrl}/${locale}` },
      notes: [t('newsletter.why')],
      stop: { label: t('newsletter.stop'), href: `${publicUrl}${unsubscribePath(locale, token)}` },
      end: t('newsletter.end'),
    };
    return { ...pageLetter(page, locale), unsubscribe: `${publicUrl}${oneClickPath(token)}` };
  },
});
