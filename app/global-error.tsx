'use client';

import { useEffect } from 'react';
import { reloadOnceForChunk } from '@/components/errors/error-watch';
import { fallbackTexts } from '@/lib/config/fallback-texts';

/**
 * Rendered when even the layout failed, so it needs no styles and no messages, and speaks every language. Where a part of
 * the layout's code did not arrive, the page is loaded once more instead.
 */
export default function GlobalError({ error }: { readonly error: unknown }) {
  useEffect(() => void reloadOnceForChunk(error), [error]);
  return (
    <html lang={fallbackTexts[0]?.lang}>
      <body>
        <title>{fallbackTexts[0]?.title}</title>
        <main>
          {fallbackTexts.map(({ lang, dir, title, home }) => (
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
