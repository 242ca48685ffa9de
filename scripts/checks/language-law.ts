import { localeCodes } from '@/lib/locales/every-locale';

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
];
