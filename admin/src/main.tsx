import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

// The content security policy admits style elements with this nonce only.
const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
const styles = createCache({ key: 'css', nonce });

createRoot(root).render(
  <CacheProvider value={styles}>
    <App />
  </CacheProvider>,
);
