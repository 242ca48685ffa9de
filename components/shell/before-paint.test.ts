import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforePaintScript } from '@/lib/browser/before-paint';
import { BeforePaint } from './before-paint';

test.each(['ro-MD', 'ru'] as const)('[SEC-23] the server writes the script of %s as the policy knows it', (locale) => {
  const html = renderToStaticMarkup(createElement(BeforePaint, { locale }));
  expect(html).toBe(`<script>${beforePaintScript(locale)}</script>`);
  expect(beforePaintScript(locale).length).toBeGreaterThan(1000);
});
