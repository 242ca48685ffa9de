import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';
import { defineLetter, letterWords } from './define-letter';
import { pageLetter } from './letter-layout';

/** URL to confirm, change and end an alert without an account. */
export function guestWatchUrl(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}/${locale}/account/watch/link/${token}`;
}

/** Product data in alert letters. */
const watchedProduct = z.object({
  id: z.int().min(1),
  slug: z.string().max(160),
  name: z.string().max(500),
  number: z.string().max(200),
});

/** Sample for previews. */
const sampleProduct: z.infer<typeof watchedProduct> = {
  ...{ id: 7, slug: 'filtru-de-ulei-bosch', name: 'Filtru de ulei', number: 'F 026 407 183' },
};

/** A sum of money, in bani. */
const bani = z.int().min(0);

/** The recipient pays own prices: the letter states that its price is the list price. */
const ownPrices = z.boolean().optional();

/** Asks the owner of an e-mail to confirm a product alert. */
export const watchConfirm = defineLetter({
  channel: 'mail',
  kind: 'watch-confirm',
  when: 'a visitor without account requested an alert about a product',
  countedAs: 'account',
  data: z.object({
    token: z.string().max(128),
    product: z.object({
      name: z.string().max(500),
      brandName: z.string().max(200),
      partNumber: z.string().max(200),
    }),
  }),
  samples: [
    { token: 't'.repeat(32), product: { name: 'Filtru de ulei', brandName: 'Bosch', partNumber: 'F 026 407 183' } },
  ],
  write({ token, product }, { locale, publicUrl }) {
    const t = letterWords(locale);
    const page = {
      heading: t('watch-confirm.subject'),
      paragraphs: [
        `${product.name}, ${product.brandName} ${product.partNumber}`,
        t('watch-confirm.asked'),
        t('watch-confirm.press'),
      ],
      button: { label: t('watch-confirm.button'), href: guestWatchUrl(publicUrl, locale, token) },
      notes: [t('watch-confirm.ignore')],
      end: t('watch-confirm.end'),
    };
    return pageLetter(page, locale);
  },
});

/** Reports once that a product is available again. */
export const watchStock = defineLetter({
  channel: 'mail',
  kind: 'watch-stock',
  when: 'a watched part is in stock again',
  data: z.object({ product: watchedProduct, price: bani, ownPrices }),
  samples: [
    { product: sampleProduct, price: 12_345 },
    { product: sampleProduct, price: 12_345, ownPrices: true },
  ],
  write({ product, price, ownPrices = false }, { locale, publicUrl }) {
    const t = letterWords(locale);
    const page = {
      heading: t('watch-stock.subject'),
      paragraphs: [
        `${product.name}, ${product.number}`,
        t(ownPrices ? 'watch.listNow' : 'watch.now', { price: sumText(mdl(price), locale) }),
        ...(ownPrices ? [t('watch.ownPrice')] : []),
        t('watch-stock.soon'),
      ],
      button: { label: t('watch.button'), href: `${publicUrl}/${locale}/shop/products/${product.slug}` },
      notes: [t('watch-stock.once')],
      end: t('watch.end'),
    };
    return pageLetter(page, locale);
  },
});

/** Reports a lower price than the last one reported. */
export const watchPrice = defineLetter({
  channel: 'mail',
  kind: 'watch-price',
  when: 'a watched part became cheaper',
  data: z.object({
    product: watchedProduct,
    price: bani,
    /** Null before the first report. */
    before: bani.nullable(),
    /** Unsubscribe page; by default the product's alerts in the account. */
    manage: z.url().max(500).optional(),
    ownPrices,
  }),
  samples: [
    { product: sampleProduct, price: 12_345, before: 15_000 },
    { product: sampleProduct, price: 12_345, before: null },
    { product: sampleProduct, price: 12_345, before: 15_000, ownPrices: true },
  ],
  write({ product, price, before, manage, ownPrices = false }, { locale, publicUrl }) {
    const t = letterWords(locale);
    const text = (sum: number) => sumText(mdl(sum), locale);
    const home = `${publicUrl}/${locale}`;
    const page = {
      heading: t('watch-price.subject'),
      paragraphs: [
        `${product.name}, ${product.number}`,
        before === null
          ? t(ownPrices ? 'watch.listNow' : 'watch.now', { price: text(price) })
          : t(ownPrices ? 'watch.listCheaper' : 'watch.cheaper', { price: text(price), before: text(before) }),
        ...(ownPrices ? [t('watch.ownPrice')] : []),
      ],
      button: { label: t('watch.button'), href: `${home}/shop/products/${product.slug}` },
      notes: [t('watch-price.again', { link: manage ?? `${home}/account/watch/${product.id}` })],
      end: t('watch.end'),
    };
    return pageLetter(page, locale);
  },
});
