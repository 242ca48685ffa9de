type LastWords = { readonly lang: string; readonly dir: 'ltr' | 'rtl'; readonly title: string; readonly home: string };

/** What a page says that lost even its messages, in every language: next.config.mjs writes it into the program. */
export const lastWords: readonly LastWords[] = JSON.parse(process.env.LAST_WORDS ?? '[]');
