import { z } from 'zod';
import { mdl } from '@/lib/money/money';
import { priceText } from '@/lib/money/money-text';
import { defineLetter, letterWords } from '../define-letter';
import { pageLetter } from '../letter-layout';
import { bani, sampleProduct, watchedProduct } from './watched-product';

/** Tells that a product costs less than when its watcher last heard of it. */
export const watchPrice = defineLetter({
  channel: 'mail',
  kind: 'watch-price',
  when: 'a watched part became cheaper',
  data: z.object({
    product: watchedProduct,
    price: bani,
    /** Null where nothing was heard of it yet. */
    before: bani.nullable(),
    /** Where the letters are ended; the page of the product's alerts in the account unless told. */
    manage: z.url().max(500).optional(),
  }),
  samples: [
    { product: sampleProduct, price: 12_345, before: 15_000 },
    { product: sampleProduct, price: 12_345, before: null },
  ],
  write({ product, price, before, manage }, { locale, publicUrl }) {
    const t = letterWords(locale);
    const text = (sum: number) => priceText(mdl(sum), locale);
    const home = `${publicUrl}/${locale}`;
    const page = {
      heading: t('watch-price.subject'),
      paragraphs: [
        `${product.name}, ${product.number}`,
        before === null
          ? t('watch.now', { price: text(price) })
          : t('watch.cheaper', { price: text(price), before: text(before) }),
      ],
      button: { label: t('watch.button'), href: `${home}/shop/products/${product.slug}` },
      notes: [t('watch-price.again', { link: manage ?? `${home}/account/watch/${product.id}` })],
      end: t('watch.end'),
    };
    return pageLetter(page, locale);
  },
});
