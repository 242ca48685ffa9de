import { getTranslations } from 'next-intl/server';
import { productCardText } from '@/components/product-card/product-card-text';
import { readRail } from '@/lib/storefront/bff/products-for-car';
import { jsonResponse, routeOf } from '@/lib/storefront/bff/responses';
import { withSession } from '@/lib/storefront/bff/with-session';

/** Parts for the visitor's car on the home page, as card texts. */
const rails = (request: Request) =>
  withSession(request, async (context) => {
    const { lang, products, fits } = await readRail(context);
    const t = await getTranslations({ locale: lang, namespace: 'catalogue' });
    return jsonResponse({ items: products.map((product) => productCardText(t, lang, product, fits)) });
  });

export const { GET, POST, PUT, DELETE } = routeOf({ GET: rails });
