import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { localStorageStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app';
import { browserLocale, i18nProvider } from './i18n';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

// zod compiles schemas with `new Function` otherwise, which the content security policy forbids.
config({ jitless: true });

// After an update the files of an open page are gone: it reloads, at most once a minute.
addEventListener('vite:preloadError', () => {
  const key = 'reloaded-at';
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
});

// The content security policy admits style elements with this nonce only.
const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
const styles = createCache({ key: 'css', nonce });

// The texts load before the first page renders.
void i18nProvider.changeLocale(localStorageStore().getItem('locale') ?? browserLocale).then(() =>
  createRoot(root).render(
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>,
  ),
);
