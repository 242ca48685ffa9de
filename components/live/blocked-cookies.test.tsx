import { act, screen } from '@testing-library/react';
import { addToCart } from '@/components/cart/cart-client';
import { sessionStore } from '@/components/session/session-client';
import { userStore } from '@/components/user/user-client';
import { shownTotalQuantity } from '@/lib/domain/cart/pending-intents';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { CartAnnouncer } from './cart-announcer';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

afterEach(() => jest.restoreAllMocks());

const blockings: readonly (readonly [string, () => void])[] = [
  ['says so', () => void jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
  ['drops them', () => void jest.spyOn(document, 'cookie', 'get').mockReturnValue('')],
];

test.each(blockings)(
  '[CRT-1] a browser that blocks cookies and %s gets an explanation instead of "added to cart"',
  async (_, block) => {
    block();
    const calls = answerApi({ 'GET /api/session': { body: sessionState(0) } });
    renderPage(<CartAnnouncer />);
    await act(async () => {
      await addToCart(7, 1, { name: 'Filtru' });
      await sessionStore.flush();
    });
    expect(await screen.findByText(/Browserul blochează cookie-urile/)).toBeVisible();
    expect(screen.queryByText(/Adăugat în coș/)).toBeNull();
    const { confirmed, pending } = sessionStore.get();
    expect(shownTotalQuantity(confirmed, pending)).toBe(0);
    expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);
  },
);

test('[ACC-1] sign-in without cookies is refused with an explanation', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  answerApi({});
  const error = await userStore.signIn({ email: 'ana@piesar.md', password: 'parola' });
  expect(error).toMatchObject({ errorNames: ['COOKIES_BLOCKED'], retryable: false });
});
