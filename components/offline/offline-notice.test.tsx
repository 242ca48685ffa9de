import { createTranslator } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { noticeWords } from './notice-words';
import { needsReading, networkNotice, type Sent, sentNotice } from './offline-notice';

const wordsIn = (locale: 'ro-MD' | 'ru') =>
  noticeWords(
    createTranslator({ locale, messages: locale === 'ru' ? russian : romanian, namespace: 'offline' }),
    locale,
  );
const words = wordsIn('ro-MD');
const since = new Date('2026-11-20T08:30:00Z');
const quiet: Sent = { kind: 'sent', changed: [], conflicts: [], refused: [], vinLeftOut: false };

test('[PWA-2] with a network and a fresh page there is nothing to say', () => {
  expect(networkNotice(words, { up: true, since: undefined, waiting: 2 }, 'ro-MD')).toBeUndefined();
});

test('[PWA-2] without a network the banner says since when, and how much waits', () => {
  const notice = networkNotice(words, { up: false, since, waiting: 2 }, 'ro-MD');
  expect(notice?.text).toMatch(/Fără internet.*20 nov\. 2026.*2 schimbări așteaptă rețeaua/);
  expect(notice?.link?.href).toBe('/ro-MD/offline');
  expect(networkNotice(words, { up: false, since, waiting: 0 }, 'ro-MD')?.text).not.toContain('așteaptă');
});

test('[PWA-2] a page that shows nothing old says only that there is no network', () => {
  const notice = networkNotice(words, { up: false, since: undefined, waiting: 1 }, 'ro-MD');
  expect(notice?.text).toBe('Fără internet. O schimbare așteaptă rețeaua și se trimite singură.');
});

test('[PWA-2] a kept page offers to be read afresh once the network is back', () => {
  expect(networkNotice(words, { up: true, since, waiting: 0 }, 'ru')?.link).toEqual({ href: '', text: words.reload });
});

test('[PWA-2] what was changed elsewhere is named, the first of it to be looked at', () => {
  const news: Sent = { ...quiet, conflicts: ['cart'], changed: ['garage', 'wishlist'], refused: ['compare'] };
  const { text, link } = sentNotice(words, news, 'ro-MD');
  expect(text).toMatch(
    /alt dispozitiv: coșul\..*alt dispozitiv: garajul, favoritele\..*nu a putut primi: comparația\./,
  );
  expect(link?.href).toBe('/ro-MD/shop/cart');
  expect(needsReading(news)).toBe(true);
});

test('[PWA-2] what simply arrived is said in passing', () => {
  expect(sentNotice(words, quiet, 'ro-MD')).toEqual({ text: words.sent });
  expect(needsReading(quiet)).toBe(false);
  expect(needsReading({ ...quiet, vinLeftOut: true })).toBe(true);
});

test.each([
  ['ro-MD', 1, 'O schimbare așteaptă rețeaua și se trimite singură.'],
  ['ro-MD', 3, '3 schimbări așteaptă rețeaua și se trimit singure.'],
  ['ro-MD', 20, '20 de schimbări așteaptă rețeaua și se trimit singure.'],
  ['ru', 1, '1 изменение ждёт сети и отправится само.'],
  ['ru', 3, '3 изменения ждут сети и отправятся сами.'],
  ['ru', 11, '11 изменений ждут сети и отправятся сами.'],
  ['ru', 41, '41 изменение ждёт сети и отправится само.'],
] as const)('[PWA-2] [LOC-5] what waits is counted rightly: %s, %d', (locale, waiting, expected) => {
  const notice = networkNotice(wordsIn(locale), { up: false, since: undefined, waiting }, locale);
  expect(notice?.text).toContain(expected);
});
