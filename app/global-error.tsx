'use client';

import { lastWords } from '@/lib/config/last-words';

/** Rendered when even the layout failed, so it depends on nothing: no styles, no messages, every language. */
export default function GlobalError() {
  return (
    <html lang={lastWords[0]?.lang}>
      <body>
        <title>Piesar</title>
        <main>
          {lastWords.map(({ lang, dir, title, home }) => (
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
