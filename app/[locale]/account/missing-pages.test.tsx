import ServiceLettersPage from '@/app/[locale]/site/newsletter/service/unsubscribe/[token]/page';
import NewsletterPage from '@/app/[locale]/site/newsletter/unsubscribe/[token]/page';
import type { Feature } from '@/lib/contract/features';
import ServiceBookPage from './garage/[carId]/page';
import ReviewPage from './reviews/[productId]/page';
import SettingsPage from './settings/page';
import WatchPage from './watch/[productId]/page';
import WatchLinkPage from './watch/link/[token]/page';

const missing = new Set<Feature>();
jest.mock('@/lib/storefront/upstream/back-end', () => ({
  hasFeature: async (feature: Feature) => !missing.has(feature),
}));
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
jest.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('404');
  },
}));
jest.mock('@/components/account/account-page', () => ({ AccountPage: () => null }));
jest.mock('@/lib/storefront/upstream/operations/content', () => ({
  getNewsletterLink: async () => ({ ok: true, data: null }),
  getServiceLettersLink: async () => ({ ok: true, data: null }),
}));

const params = Promise.resolve({ locale: 'ru', carId: '7', productId: '7', token: 'x'.repeat(32) });
const searchParams = Promise.resolve({});
const props = { params, searchParams };

test.each([
  ['serviceBook', () => ServiceBookPage(props)],
  ['reviewForm', () => ReviewPage(props)],
  ['settings', () => SettingsPage(props)],
  ['productAlerts', () => WatchPage(props)],
  ['productAlerts', () => WatchLinkPage(props)],
  ['newsletterLinks', () => NewsletterPage(props)],
  ['serviceLetters', () => ServiceLettersPage(props)],
] as const)('[BE-1] a page for the missing feature %s does not exist', async (feature, render) => {
  missing.clear();
  expect(await render()).toBeTruthy();
  missing.add(feature);
  await expect(render()).rejects.toThrow('404');
});
