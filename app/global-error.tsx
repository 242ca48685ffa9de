'use client';

type LastWords = { readonly lang: string; readonly dir: 'ltr' | 'rtl'; readonly title: string; readonly home: string };

// Written into the program by the build (next.config.mjs): here nothing can be fetched or looked up any more.
const everyLanguage: readonly LastWords[] = JSON.parse(process.env.LAST_WORDS ?? '[]');

/** Stands when even the layout failed, so it leans on nothing: no styles, no messages, every language. */
export default function GlobalError() {
  return (
    <html lang={everyLanguage[0]?.lang}>
      <body>
        <title>Piesar</title>
        <main>
          {everyLanguage.map(({ lang, dir, title, home }) => (
            <section key={lang} lang={lang} dir={dir}>
              <h1>{title}</h1>
              <p>
                <a href={`/${lang}`}>{home}</a>
              </p>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
