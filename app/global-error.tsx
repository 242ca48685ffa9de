'use client';

import { useEffect } from 'react';
import { reloadOnceForChunk } from '@/components/errors/error-watch';
import { fallbackTexts } from '@/lib/config/fallback-texts';

/**
 * Rendered when the layout itself fails, so it uses no styles and no messages, and shows its text in every language. If
 * a chunk of the layout failed to load, the page is reloaded once instead.
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
