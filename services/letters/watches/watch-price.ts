import { z } from 'zod';
import { mdl } from '@/lib/domain/money/money';
import { sumText } from '@/lib/domain/money/money-text';
import { defineLetter, letterWords } from '../define-letter';
import { pageLetter } from '../letter-layout';
import { bani, ownPrices, sampleProduct, watchedProduct } from './watched-product';

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
