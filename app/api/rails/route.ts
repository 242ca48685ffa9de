import { getTranslations } from 'next-intl/server';
import { productCardText } from '@/components/product-card/product-card-text';
import { readRails } from '@/lib/storefront/bff/products-for-car';
import { jsonResponse, routeOf } from '@/lib/storefront/bff/responses';

import { withSession } from '@/lib/storefront/bff/with-session';

/** Home page blocks for the visitor's car, as card texts. */
const rails = (request: Request) =>
  withSession(request, async (context) => {
    const { lang, rails: found, fits } = await readRails(context);
    const t = await getTranslations({ locale: lang, namespace: 'catalogue' });
    const cards = found.map(({ products, ...rail }) => ({
      ...rail,
      items: products.map((product) => productCardText(t, lang, product, fits)),
    }));
    return jsonResponse({ rails: cards });
  });

export const { GET, POST, PUT, DELETE } = routeOf({ GET: rails });
