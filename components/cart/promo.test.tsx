import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartAnnouncer } from '@/components/live/cart-announcer';
import { sessionStore } from '@/components/session/session-client';
import type { CartPromo } from '@/lib/contract/orders/session';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { CartView } from './cart-view';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const promo = (changes: Partial<CartPromo> = {}): CartPromo => ({
  ...{ code: 'TOAMNA', problem: null, freeDelivery: false, scope: null, minimum: null, missing: null },
  ...changes,
});
/** A cart of 742 lei with a discount code. */
function withPromo(revision: number, changes: Partial<CartPromo> = {}, off = 0) {
  const state = sessionState(revision, [cartLine()]);
  const totals = off === 0 ? [] : [{ code: 'promo', title: 'Cod TOAMNA, −10 %', price: lei(-off) }];
  return { ...state, cart: { ...state.cart, totals, total: lei(742 - off), promo: promo(changes) } };
}
const refused = (errorName: string) => ({ status: 400, body: { message: '', errors: [{ errorName, message: '' }] } });

async function open(state: ReturnType<typeof sessionState>, locale: 'ro-MD' | 'ru' = 'ro-MD') {
  renderPage(
    <>
      <CartView />
      <CartAnnouncer />
    </>,
    locale,
  );
  await act(() => sessionStore.receive(state));
  return userEvent.setup();
}

test('[CRT-1] applies a code, shows it in the totals and removes it with undo', async () => {
  const calls = answerApi({ 'PUT /api/session': { body: withPromo(2, {}, 74) } });
  const user = await open(sessionState(1, [cartLine()]));
  await user.type(screen.getByRole('textbox', { name: 'Cod promoțional' }), ' toamna {Enter}');
  expect(await screen.findByText('Cod TOAMNA, −10 %')).toBeVisible();
  expect(screen.getByText('−74 lei')).toBeVisible();
  expect(screen.getAllByText('668 lei')[0]).toBeVisible();
  expect(await screen.findByText('Codul TOAMNA este în coș')).toBeVisible();
  expect(calls.findLast(({ name }) => name === 'PUT /api/session')?.body).toMatchObject({ promoCode: 'toamna' });
  answerApi({ 'PUT /api/session': { body: sessionState(3, [cartLine()]) } });
  await user.click(screen.getByRole('button', { name: 'Scoate' }));
  expect(await screen.findByRole('textbox', { name: 'Cod promoțional' })).toHaveValue('');
  answerApi({ 'PUT /api/session': { body: withPromo(4, {}, 74) } });
  await user.click(await screen.findByRole('button', { name: 'Pune-l înapoi' }));
  expect(await screen.findByText('Cod TOAMNA, −10 %')).toBeVisible();
});

test.each([
  ['PROMO_UNKNOWN', 'ro-MD', 'Nu avem un astfel de cod. Verifică literele și cifrele.'],
  ['PROMO_EXPIRED', 'ro-MD', 'Codul a expirat.'],
  ['PROMO_NOT_YET_VALID', 'ru', 'Промокод ещё не действует.'],
  ['PROMO_USED_UP', 'ru', 'Промокод уже использован всеми, для кого он был.'],
] as const)('[CRT-1] shows the refusal %s at the field and keeps the input (%s)', async (name, locale, words) => {
  answerApi({ 'PUT /api/session': refused(name) });
  const user = await open(sessionState(20, [cartLine()]), locale);
  const field = screen.getByRole('textbox', { name: /Cod promoțional|Промокод/ });
  await user.type(field, 'GRESIT{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveValue('GRESIT');
});

test('[CRT-1] shows the condition of a pending code in the displayed currency', async () => {
  answerApi({});
  await open(withPromo(30, { problem: 'small', minimum: lei(1000), missing: lei(258) }));
  expect(screen.getByText('Codul se aplică la toate piesele de la 1 000 lei. Mai adaugă 258 lei.')).toBeVisible();
  await act(() => sessionStore.receive(withPromo(31, { problem: 'small', minimum: lei(1000) })));
  expect(screen.getByText('Codul se aplică la toate piesele de la 1 000 lei.')).toBeVisible();
  await act(() => sessionStore.receive(withPromo(32, { problem: 'unfit', scope: 'Bosch' })));
  expect(screen.getByText('Codul se aplică doar la: Bosch.')).toBeVisible();
  await act(() => sessionStore.receive(withPromo(33, { problem: 'expired' })));
  expect(screen.getByText('Codul a expirat.')).toBeVisible();
  await act(() => sessionStore.receive(withPromo(34, { freeDelivery: true })));
  expect(screen.getByText('Livrarea este gratuită cu acest cod.')).toBeVisible();
});

test('[CRT-1] reports too many attempts and sends nothing for an empty field', async () => {
  const calls = answerApi({
    'PUT /api/session': {
      status: 429,
      body: { message: '', errors: [{ errorName: 'TOO_MANY_REQUESTS', message: '' }] },
    },
  });
  const user = await open(sessionState(40, [cartLine()]));
  const sessionPuts = () => calls.filter(({ name }) => name === 'PUT /api/session').length;
  await user.click(screen.getByRole('button', { name: 'Aplică' }));
  expect(sessionPuts()).toBe(0);
  await user.type(screen.getByRole('textbox', { name: 'Cod promoțional' }), 'X'.repeat(80));
  expect(screen.getByRole('textbox', { name: 'Cod promoțional' })).toHaveValue('X'.repeat(64));
  await user.click(screen.getByRole('button', { name: 'Aplică' }));
  await waitFor(() => expect(sessionPuts()).toBe(1));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});

test('[BE-1] reports a code that the back end ignores', async () => {
  answerApi({ 'PUT /api/session': { body: sessionState(902, [cartLine()]) } });
  const user = await open(sessionState(901, [cartLine()]));
  await user.type(screen.getByRole('textbox', { name: 'Cod promoțional' }), 'TOAMNA');
  await user.click(screen.getByRole('button', { name: 'Aplică' }));
  expect(await screen.findByText(/^Nu avem un astfel de cod/)).toBeVisible();
});
