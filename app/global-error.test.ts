import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { localeTable } from '@/lib/contract/locales/locale-table.mjs';
import config from '@/next.config.mjs';

test('[ERR-2] [LOC-6] the global error page has a text and a home link in every language', async () => {
  process.env['FALLBACK_TEXTS'] = config.env?.['FALLBACK_TEXTS'];
  const { default: GlobalError } = await import('./global-error');
  const html = renderToStaticMarkup(createElement(GlobalError, { error: undefined }));
  for (const { code } of localeTable) expect(html).toMatch(new RegExp(`<section lang="${code}".*href="/${code}"`));
  expect(html).toContain('Serviciul nu răspunde acum');
  expect(html).toContain('Сервис сейчас не отвечает');
});
