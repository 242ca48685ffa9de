import { loadMessages } from '@/i18n/messages';
import type { Locale } from '@/lib/contract/shared';
import { type SalesFileWords, salesReportFile } from '@/lib/storefront/bff/files/table-files';
import { routeOf } from '@/lib/storefront/bff/responses';
import { withSession } from '@/lib/storefront/bff/with-session';

async function words(lang: Locale): Promise<SalesFileWords> {
  const t = (await loadMessages(lang)).reportFile;
  const columns = [t.date, t.contract, t.document, t.brand, t.partNumber, t.quantity, t.price, t.total] as const;
  return { file: t.salesFile, sheet: t.salesSheet, columns };
}

export const { GET, POST, PUT, DELETE } = routeOf({
  GET: (request) => withSession(request, (context) => salesReportFile(context, words)),
});
