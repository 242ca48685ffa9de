/**
 * The languages of the shop; the first one is the default. Types, URL patterns, the menu, the feeds and the sitemap are
 * derived from this table; see `docs/how-to/add-a-language.md`.
 *
 * - `code`: the BCP 47 tag in URLs, `lang`, `Intl`, calls of the contract and message files.
 * - `language`: the code in account calls, customers and letters.
 * - `texts`: the key of the database texts and reference data that the language shows.
 * - `currency`: the currency of its speakers, offered when it has a rate.
 *
 * Every page contains this table; server-only data is in `localeDetails`.
 *
 * @satisfies {readonly import('./locale-row').LocaleRow[]}
 */
export const localeTable = /** @type {const} */ ([
  {
    code: 'ro-MD',
    language: 'ro',
    texts: 'ro',
    label: 'RO',
    name: 'Română',
    direction: 'ltr',
    currency: 'MDL',
  },
  {
    code: 'ru',
    language: 'ru',
    texts: 'ru',
    label: 'RU',
    name: 'Русский',
    direction: 'ltr',
    currency: 'RUB',
  },
]);

/**
 * Server-only data by code.
 *
 * - `image`: the flag.
 * - `openGraph`: the tag for link previews, always with a country.
 * - `alsoCalled`: other tags in `Accept-Language`: `mo` is the old tag of Romanian in Moldova.
 * - `typeface`: the font files of its letters, and a text with a letter of each file.
 *
 * @satisfies {Readonly<Record<typeof localeTable[number]['code'], import('./locale-row').LocaleDetails>>}
 */
export const localeDetails = /** @type {const} */ ({
  'ro-MD': {
    image: '/flags/ro.svg',
    openGraph: 'ro_MD',
    alsoCalled: ['mo'],
    typeface: { files: ['plex-sans-basic', 'plex-sans-romanian'], letters: 'aă' },
  },
  ru: {
    image: '/flags/ru.svg',
    openGraph: 'ru_MD',
    alsoCalled: [],
    typeface: { files: ['plex-sans-basic', 'plex-sans-russian'], letters: 'aя' },
  },
});
