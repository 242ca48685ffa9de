import { loadMessages } from '@/i18n/messages';
import { routeOf } from '@/lib/bff/answers';
import { type PriceFileWords, priceListFile } from '@/lib/bff/files/table-files';
import { withSession } from '@/lib/bff/with-session';
import type { Locale } from '@/lib/contract/shared';

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
