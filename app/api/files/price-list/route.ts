import { loadMessages } from '@/i18n/messages';
import type { Locale } from '@/lib/contract/shared';
import { type PriceFileWords, priceListFile } from '@/lib/storefront/bff/files/table-files';
import { routeOf } from '@/lib/storefront/bff/responses';
import { withSession } from '@/lib/storefront/bff/with-session';

async function words(lang: Locale): Promise<PriceFileWords> {
  const t = (await loadMessages(lang)).reportFile;
  return {
    file: t.pricesFile,
    sheet: t.pricesSheet,
    columns: [t.brand, t.partNumber, t.name, t.ownPrice, t.listPrice, t.stock],
  };
}

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) => withSession(request, (context) => priceListFile(context, words)),
});
