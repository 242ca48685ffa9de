import { createTranslator } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { needsReading, networkNotice, type Sent, sentNotice } from './offline-notice';

const translatorOf = (locale: 'ro-MD' | 'ru') =>
  createTranslator({ locale, messages: locale === 'ru' ? russian : romanian, namespace: 'offline' });
const t = translatorOf('ro-MD');
const since = new Date('2026-11-20T08:30:00Z');
const quiet: Sent = { kind: 'sent', changed: [], conflicts: [], refused: [], vinLeftOut: false };

test('[PWA-2] shows no notice while the page is fresh and the network is up', () => {
  expect(networkNotice(t, { up: true, since: undefined, waiting: 2 }, 'ro-MD')).toBeUndefined();
});

test('[PWA-2] shows the age of offline data and the number of queued changes', () => {
  const notice = networkNotice(t, { up: false, since, waiting: 2 }, 'ro-MD');
  expect(notice?.text).toMatch(/Fără internet.*20 nov\. 2026.*2 schimbări așteaptă rețeaua/);
  expect(notice?.link?.href).toBe('/ro-MD/offline');
  expect(networkNotice(t, { up: false, since, waiting: 0 }, 'ro-MD')?.text).not.toContain('așteaptă');
});

test('[PWA-2] shows only that the network is missing on a page without old data', () => {
  const notice = networkNotice(t, { up: false, since: undefined, waiting: 1 }, 'ro-MD');
  expect(notice?.text).toBe('Fără internet. O schimbare așteaptă rețeaua și se trimite singură.');
});

test('[PWA-2] offers to reload a cached page once the network is back', () => {
  expect(networkNotice(t, { up: true, since, waiting: 0 }, 'ru')?.link).toEqual({ href: '', text: t('notice.reload') });
});

test('[PWA-2] lists conflicts with changes on other devices and links to the first', () => {
  const news: Sent = { ...quiet, conflicts: ['cart'], changed: ['garage', 'wishlist'], refused: ['compare'] };
  const { text, link } = sentNotice(t, news, 'ro-MD');
  expect(text).toMatch(
    /alt dispozitiv: coșul\..*alt dispozitiv: garajul, favoritele\..*nu a putut primi: comparația\./,
  );
  expect(link?.href).toBe('/ro-MD/shop/cart');
  expect(needsReading(news)).toBe(true);
});

test('[PWA-2] hides the notice by itself when all changes were accepted', () => {
  expect(sentNotice(t, quiet, 'ro-MD')).toEqual({ text: t('notice.sent') });
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
] as const)('[PWA-2] [LOC-5] counts waiting changes in %s: %d', (locale, waiting, expected) => {
  const notice = networkNotice(translatorOf(locale), { up: false, since: undefined, waiting }, locale);
  expect(notice?.text).toContain(expected);
});
