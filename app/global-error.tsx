'use client';

import { useEffect } from 'react';
import { reloadOnceForChunk } from '@/components/errors/error-watch';
import { lastWords } from '@/lib/config/last-words';

/**
 * Rendered when even the layout failed, so it needs no styles and no messages, and speaks every language. Where a part of
 * the layout's code did not arrive, the page is loaded once more instead.
 */
export default function GlobalError({ error }: { readonly error: unknown }) {
  useEffect(() => void reloadOnceForChunk(error), [error]);
  return (
    <html lang={lastWords[0]?.lang}>
      <body>
        <title>{lastWords[0]?.title}</title>
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
