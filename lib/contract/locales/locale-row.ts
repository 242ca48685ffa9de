/** A row of the table of languages. */
export type LocaleRow = {
  readonly code: string;
  readonly language: string;
  readonly texts: string;
  readonly label: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly currency: string;
};

/** Server-only data of a language. */
export type LocaleDetails = {
  readonly image: string;
  readonly openGraph: string;
  readonly alsoCalled: readonly string[];
  readonly typeface: { readonly files: readonly string[]; readonly letters: string };
};
