const day = 86_400;

/** Pages of one person: never kept, so that nothing of them can be seen after sign-out. */
const privatePath = /^\/(?:ro-MD|ru)\/(?:account|shop\/(?:cart|checkout|track-order|wishlist|compare))(?:\/|$)/;

// Workbox writes these functions into the worker as text: each must stand on its own, and sees nothing of this module
// but what is written into it.
const isPrivatePage = new Function(
  '{ request, url, sameOrigin }',
  `return sameOrigin && request.mode === 'navigate' && ${privatePath}.test(url.pathname);`,
);
const isPublicPage = new Function(
  '{ request, url, sameOrigin }',
  `return sameOrigin && request.mode === 'navigate' && !${privatePath}.test(url.pathname) && /^\\/(?:ro-MD|ru)(?:\\/|$)/.test(url.pathname);`,
);

const offlinePage = {
  handlerDidError: async ({ request }) => {
    const language = new URL(request.url).pathname.startsWith('/ru') ? 'ru' : 'ro-MD';
    return (await caches.match(`/${language}/offline`, { ignoreSearch: true })) ?? Response.error();
  },
};

/** Only whole public pages are worth keeping: no errors, nothing that asks not to be kept, no redirects. */
const wholePublicPage = {
  cacheWillUpdate: async ({ response }) => {
    const control = response.headers.get('cache-control') ?? '';
    const whole = response.status === 200 && response.type === 'basic' && !response.redirected;
    return whole && !/private|no-store/.test(control) ? response : null;
  },
};

const kept = (cacheName, urlPattern, maxEntries, days) => ({
  urlPattern,
  handler: 'CacheFirst',
  method: 'GET',
  options: {
    cacheName,
    expiration: { maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true },
    cacheableResponse: { statuses: [200] },
  },
});

/** What the service worker keeps. Whatever no rule names, as `/api`, goes to the network untouched. */
export const runtimeCaching = [
  { urlPattern: isPrivatePage, handler: 'NetworkOnly', method: 'GET', options: { plugins: [offlinePage] } },
  {
    urlPattern: isPublicPage,
    handler: 'NetworkFirst',
    method: 'GET',
    options: {
      cacheName: 'pages',
      expiration: { maxEntries: 60, maxAgeSeconds: 14 * day, purgeOnQuotaError: true },
      plugins: [wholePublicPage, offlinePage],
    },
  },
  kept('static', /\/_next\/static\/.+$/, 250, 30),
  kept('fonts', /\/fonts\/.+\.woff2$/, 8, 365),
  kept('pictures', /\/(?:pictures|drawings|brand|flags)\/.+$/, 300, 30),
];

/** Kept when the worker is installed: the offline pages and what they show. */
export function precached(buildId) {
  const urls = [
    '/ro-MD/offline',
    '/ru/offline',
    '/drawings/wheel-bearing.svg',
    '/brand/logo-on-dark.svg',
    '/brand/favicon.svg',
  ];
  return urls.map((url) => ({ url, revision: buildId }));
}
