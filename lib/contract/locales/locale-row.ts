/** The shape of a row of the table of languages, whose values its fields' types follow from. */
export type LocaleRow = {
  readonly code: string;
  readonly language: string;
  readonly texts: string;
  readonly label: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly currency: string;
};

/** What a language needs on the server alone. */
export type LocaleDetails = {
  readonly image: string;
  readonly openGraph: string;
  readonly alsoCalled: readonly string[];
  readonly typeface: { readonly files: readonly string[]; readonly letters: string };
};
