import { getTranslations } from 'next-intl/server';
import { productCardText } from '@/components/product-card/product-card-text';
import { readViewed } from '@/lib/storefront/bff/products-for-car';
import { jsonResponse } from '@/lib/storefront/bff/responses';
import { withSession } from '@/lib/storefront/bff/with-session';

/** Cards of products by id, as texts. */
export const GET = (request: Request) =>
  withSession(request, async (context) => {
    const { lang, products, fits } = await readViewed(context);
    const t = await getTranslations({ locale: lang, namespace: 'catalogue' });
    return jsonResponse({ items: products.map((product) => productCardText(t, lang, product, fits)) });
  });
