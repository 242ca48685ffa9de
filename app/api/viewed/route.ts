import { getTranslations } from 'next-intl/server';
import { cardFacts } from '@/components/product-card/card-facts';
import { jsonAnswer } from '@/lib/bff/answers';
import { readViewed } from '@/lib/bff/viewed';
import { withSession } from '@/lib/bff/with-session';

/** Cards of products that a browser names by their ids, in words. */
export const GET = (request: Request) =>
  withSession(request, async (context) => {
    const { lang, products, fits } = await readViewed(context);
    const t = await getTranslations({ locale: lang, namespace: 'catalogue' });
    return jsonAnswer({ items: products.map((product) => cardFacts(t, lang, product, fits)) });
  });
