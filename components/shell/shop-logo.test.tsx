import { screen } from '@testing-library/react';
import { applySettings } from '@/lib/config/live-settings';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { fillText, words } from '@/tests/fixtures/words';
import { Header } from './header';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/ro-MD',
}));
beforeEach(() => {
  answerApi({
    'GET /api/session': { body: sessionState(1) },
    'GET /api/auth/me': { body: { state: 'guest', user: null } },
  });
});
afterEach(() => applySettings({}));

const homeLink = (name: string) => screen.getByRole('link', { name: fillText(words['ro-MD'].shell.home, name) });

test('[ADM-2] the header shows the uploaded logo within its box', () => {
  const logo = { key: `photo-${'0'.repeat(32)}`, ratio: 5 };
  applySettings({ brand: { ...shopDefaults.brand, logo } });
  renderPage(<Header locale="ro-MD" />);
  const image = homeLink(shopDefaults.brand.name).querySelector('img');
  expect(image).toHaveAttribute('src', `/pictures/${logo.key}/wt.webp`);
  expect([image?.width, image?.height]).toEqual([125, 25]);
});

test('[ADM-2] the header shows the name of a renamed shop without a logo', () => {
  applySettings({ brand: { ...shopDefaults.brand, name: 'Auto Nord' } });
  renderPage(<Header locale="ro-MD" />);
  expect(homeLink('Auto Nord')).toHaveTextContent('Auto Nord');
});
