import ReviewPage from './[locale]/account/reviews/[productId]/page';
import WatchPage from './[locale]/account/watch/[productId]/page';
import WatchLinkPage from './[locale]/account/watch/link/[token]/page';
import OrderChangePage from './[locale]/shop/order-change/[token]/page';
import QuickOrderPage from './[locale]/shop/quick-order/page';

jest.mock('next-intl/server', () => ({ getTranslations: jest.fn() }));

beforeAll(() => {
  process.env['BACKEND_PROFILE'] = 'core';
});

const searchParams = Promise.resolve({});
const of = <Params extends object>(params: Params) => ({
  params: Promise.resolve({ locale: 'ru', ...params }),
  searchParams,
});

test.each([
  ['quick order', () => QuickOrderPage(of({}))],
  ['an alert', () => WatchPage(of({ productId: '7' }))],
  ["the link of an alert's letter", () => WatchLinkPage(of({ token: 'a' }))],
  ['a part proposed for an order', () => OrderChangePage(of({ token: 'a' }))],
  ['a review', () => ReviewPage(of({ productId: '7' }))],
])('[BE-1] the page of %s does not exist without its calls', async (_, render) => {
  await expect(render()).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
});
