/**
 * The languages of the shop, the first of which greets whom no other fits. Types, patterns of addresses, the menu, the
 * feeds and the site map follow from here; `docs/how-to/add-a-language.md` says what a new row asks for.
 *
 * - `code`: the tag of BCP 47, as addresses, `lang`, `Intl`, calls of the contract and message files have it.
 * - `language`: how account calls, customers and letters name it.
 * - `texts`: which texts of the database and of the reference data it shows: those of its own, or another's.
 * - `currency`: that of those who speak it, offered as soon as it has a rate.
 *
 * Everything here travels to the browser with each page: what only a server asks for stands in `localeDetails`.
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
 * What only servers ask for, by code.
 *
 * - `image`: its flag.
 * - `openGraph`: the tag for previews of shared links, always with a country.
 * - `alsoCalled`: other names by which browsers ask for it: `mo` is how those of Moldova used to name Romanian.
 * - `typeface`: the files that its letters need, and a word in which each of them has a letter.
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
