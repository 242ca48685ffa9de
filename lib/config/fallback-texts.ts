type FallbackText = {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly home: string;
};

/** Texts of the error page that is shown when even the messages cannot be loaded; next.config.mjs inlines them. */
export const fallbackTexts: readonly FallbackText[] = JSON.parse(process.env.FALLBACK_TEXTS ?? '[]');
