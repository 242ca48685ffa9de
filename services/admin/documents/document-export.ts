import { shop } from '@/lib/config/shop';
import type { DocumentFilter, DocumentItem } from '@/lib/contract/admin/documents';
import type { Locale } from '@/lib/contract/shared';
import { type Cell, type Column, csvChunks } from '@/lib/domain/tables/table';
import { localDay } from '@/lib/domain/time/calendar';
import { type Queryable, rows, variedStatement } from '../../db/query';
import { type ServiceMessages, serviceText } from '../../messages/service-messages';
import { documentColumns, documentConditions, documentRow, documentSorts, documentTables } from './document-list';

/** The most documents in one CSV file. */
const maxRows = 50_000;

type Header = keyof ServiceMessages['documentExport'];
type ExportColumn = readonly [Header, Column['kind'], (document: DocumentItem) => Cell];

const columnsIn = (lang: Locale): readonly ExportColumn[] => [
  ['issued_at', 'day', ({ issuedAt }) => localDay(new Date(issuedAt))],
  ['kind', 'text', ({ kind }) => serviceText[lang](`documentKinds.${kind}`)],
  ['number', 'text', ({ id }) => id],
  ['invoice', 'text', ({ invoice }) => invoice],
  ['order', 'text', ({ orderNumber }) => orderNumber],
  ['buyer', 'text', ({ buyer }) => buyer],
  ['company', 'text', ({ company }) => company],
  ['idno', 'text', ({ idno }) => idno],
  ['vat_code', 'text', ({ vatCode }) => vatCode],
  ['payment', 'text', ({ payment }) => payment],
  ['net', 'money', ({ net }) => net],
  ['vat', 'money', ({ vat }) => vat],
  ['total', 'money', ({ total }) => total],
];

type Selection = {
  readonly filter: DocumentFilter;
  readonly sort: keyof typeof documentSorts;
  readonly order: 'asc' | 'desc';
};

/** The documents of a filter as CSV. No text begins a formula; amounts of credit notes are negative. */
export async function exportDocuments(
  on: Queryable,
  { filter, sort, order }: Selection,
  lang: Locale,
): Promise<{ csv: string; rows: number }> {
  const { sql, values } = documentConditions(filter);
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const selected = variedStatement({
    prefix: 'admin-documents-export',
    text: `SELECT ${documentColumns} FROM ${documentTables} WHERE ${sql}
      ORDER BY ${documentSorts[sort]} ${direction}, d.id ${direction} LIMIT ${maxRows}`,
    row: documentRow,
  });
  const documents = await rows(on, selected, values);
  const columns = columnsIn(lang);
  async function* cells() {
    for (const document of documents) yield columns.map(([, , cell]) => cell(document));
  }
  const chunks = csvChunks({
    name: shop.name,
    columns: columns.map(([header, kind]) => ({
      header: serviceText[lang](`documentExport.${header}`),
      kind,
      width: 16,
    })),
    rows: cells(),
  });
  const parts: string[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return { csv: parts.join(''), rows: documents.length };
}
