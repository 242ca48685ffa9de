import { localeCodes } from '@/lib/locales/every-locale';

/** What still names languages by itself: a list to be shortened, to which nothing is added. */
const notYet: readonly string[] = [
  'services/catalogue/content.ts',
  'services/catalogue/csv/article-intake.ts',
  'services/catalogue/csv/article-rows.ts',
  'services/catalogue/csv/staged-rows.ts',
  'services/catalogue/export/export-price-list.ts',
  'services/catalogue/fill-demo-catalogue.ts',
  'services/catalogue/import-csv.ts',
  'services/catalogue/read-dictionaries.ts',
  'services/catalogue/reference-rows.ts',
  'services/catalogue/sample/article.ts',
  'services/catalogue/sample/criteria.ts',
  'services/catalogue/sample/describe-article.ts',
  'services/catalogue/sample/kinds.ts',
  'services/catalogue/sample/name-details.ts',
  'services/catalogue/sample/options.ts',
  'services/catalogue/sample/rows.ts',
  'services/catalogue/sample/sample-reviews.ts',
  'services/catalogue/sample/sample-values.ts',
  'services/catalogue/sample/tags.ts',
  'services/catalogue/warehouses.ts',
  'services/delivery/localities.ts',
  'services/import-files/columns.ts',
  'services/import-files/fields.ts',
  'services/import-files/line.ts',
  'services/import-files/lookups.ts',
  'services/import-files/reasons.ts',
  'services/jobs/read-jobs.ts',
  'services/listing/facet-items.ts',
  'services/payment-provider/sandbox/page.ts',
  'services/shop/part-types.ts',
];

/**
 * The only files and folders that name a language: the table, where texts are chosen, and texts themselves.
 * `npm run messages` refuses every other.
 */
export const textFiles: readonly string[] = [
  'lib/locales/locale-table.mjs',
  // Where texts are found: a type in each of them asks for all languages of the table.
  'i18n/messages.ts',
  'lib/content/site/pages.ts',
  // Texts with values in them.
  ...localeCodes.map((code) => `lib/content/site/${code}`),
  // Grammars, for what people type and for what is found: of every page in any language.
  'lib/search/words',
  // The language that is added to a copy of the shop on trial.
  'scripts/pseudo/add-language.ts',
  ...notYet,
];
