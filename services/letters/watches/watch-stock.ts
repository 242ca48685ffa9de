import { z } from 'zod';
import { mdl } from '@/lib/domain/money/money';
import { sumText } from '@/lib/domain/money/money-text';
import { defineLetter, letterWords } from '../define-letter';
import { pageLetter } from '../letter-layout';
import { bani, ownPrices, sampleProduct, watchedProduct } from './watched-product';

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
