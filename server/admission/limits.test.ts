import type { IncomingHttpHeaders } from 'node:http';
import { priorityOf } from './limits';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const withSession = { ...browser, cookie: 'a=b; piesar=sealed' };

test.each<[string, string, IncomingHttpHeaders, string]>([
  ['a page for a person', '/ru/shop/products/filtru', browser, 'visit'],
  ['a page for a person with a session', '/ru/shop/products/filtru', withSession, 'visit'],
  ['the cart', '/ru/shop/cart', browser, 'purchase'],
  ['a step of the checkout', '/ro-MD/shop/checkout/success/abc?x=1', browser, 'purchase'],
  ['a private page', '/ru/account/garage', browser, 'purchase'],
  ['an order', '/api/account/orders/checkout', browser, 'purchase'],
  ['the delivery of a cart', '/api/account/delivery/quote', browser, 'purchase'],
  ['the delivery of a product', '/api/account/delivery/product', browser, 'visit'],
  ['a call with a session', '/api/session', withSession, 'purchase'],
  ['a first call', '/api/session', browser, 'visit'],
  ['a suggestion without a session', '/api/suggestions?q=filtru', browser, 'visit'],
  ['another shop’s cookie', '/api/session', { ...browser, cookie: 'xpiesar=1' }, 'visit'],
  ['a crawler', '/ru/shop/products/filtru', googlebot, 'background'],
  ['a crawler at the cart', '/ru/shop/cart', googlebot, 'background'],
  ['a program without User-Agent', '/ru', {}, 'background'],
  ['a prefetch by the browser', '/ru/shop/cart', { ...withSession, 'sec-purpose': 'prefetch;prerender' }, 'background'],
  ['a prefetch by Next', '/ru/shop/cart', { ...withSession, rsc: '1', 'next-router-prefetch': '1' }, 'background'],
  ['a prefetch of a segment', '/ru', { ...withSession, 'next-router-segment-prefetch': '/_tree' }, 'background'],
  ['a callback of the bank', '/api/payments/callback/sandbox', { 'user-agent': 'Java/21' }, 'purchase'],
  ['a revalidation by the services', '/api/revalidate', {}, 'purchase'],
])('gives %s its priority', (_, url, headers, priority) => {
  expect(priorityOf({ url, headers }, false)).toBe(priority);
});

test('reads the session cookie by its name under https', () => {
  const request = { url: '/api/session', headers: { ...browser, cookie: '__Host-piesar=sealed' } };
  expect([priorityOf(request, true), priorityOf(request, false)]).toEqual(['purchase', 'visit']);
});
