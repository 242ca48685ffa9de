import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { productCardText } from '@/components/product-card/product-card-text';
import { shopProduct } from '@/lib/contract/catalogue/shop';
import { locale, slug } from '@/lib/contract/shared';
import { BffError, jsonResponse } from '@/lib/storefront/bff/responses';
import { withSession } from '@/lib/storefront/bff/with-session';

const query = z.strictObject({ lang: locale, slug });
const maxCriteria = 8;

/** Quick view data of a product, as texts. */
export const GET = (request: Request) =>
  withSession(request, async (context) => {
    const parsed = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!parsed.success) throw new BffError(400, 'VALIDATION', 'The query names no language and product.');
    const { lang, slug: name } = parsed.data;
    const result = await context.call(shopProduct, { body: { lang, slug: name, pics_options: { size: 'wd' } } });
    if (!result.ok) {
      const gone = result.error.status === 404;
      if (gone) throw new BffError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
      throw new BffError(503, 'UNAVAILABLE', 'The product cannot be read now.');
    }
    const t = await getTranslations({ locale: lang, namespace: 'catalogue' });
    const { data } = result;
    return jsonResponse({
      card: productCardText(t, lang, data),
      criteria: data.criteria.slice(0, maxCriteria).map((one) => ({
        name: one.name,
        value: one.unit ? `${one.value}\u00a0${one.unit}` : one.value,
      })),
      ...(data.description !== '' && { description: data.description }),
    });
  });
