import { z } from 'zod';
import { defineLetter, letterWords } from '../define-letter';
import { pageLetter } from '../letter-layout';
import { guestWatchUrl } from './watched-product';

/** Asks whether a typed e-mail wants letters about a product. */
export const watchConfirm = defineLetter({
  channel: 'mail',
  kind: 'watch-confirm',
  when: 'somebody without an account wants to be told of a part',
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
