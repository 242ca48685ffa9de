import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartView } from '@/components/cart/cart-view';
import { CartAnnouncer } from '@/components/live/cart-announcer';
import { sessionStore } from '@/components/session/session-client';
import type { CartLine, SessionState } from '@/lib/contract/orders/session';
import { answerApi } from '@/tests/fixtures/browser-api';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { MiniCart } from '../mini-cart';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

beforeAll(() => {
  installNativeDialog();
  document.documentElement.lang = 'ro-MD';
});

const deeds = 'POST /api/account/auth/session/carts';
const octavia = 'Octavia, client Popescu';
let revision = 1000;

/** Session with a customer's carts: the first is unnamed, one is current. */
function carts(names: readonly (string | null)[], current: number, lines: CartLine[] = []): SessionState {
  revision += 1;
  const state = sessionState(revision, lines);
  const name = names[current - 1];
  const all = names.map((one, at) => {
    const quantity = at + 1 === current ? state.cart.quantity : at;
    return { id: at + 1, name: one, carId: null, quantity };
  });
  return { ...state, cart: { ...state.cart, id: current, ...(name && { name }) }, carts: all };
}

async function show(state: SessionState, replies: Parameters<typeof answerApi>[0] = {}, view = <CartView />) {
  const calls = answerApi({ 'GET /api/session': { body: state }, ...replies });
  await act(async () =>
    renderPage(
      <>
        {view}
        <CartAnnouncer />
      </>,
    ),
  );
  await act(() => sessionStore.reload(true));
  return () => calls.flatMap(({ name, body }) => (name === deeds ? [body] : []));
}
const row = () => within(screen.getByRole('navigation', { name: 'Coșurile tale' }));
const deed = (action: object) => ({ lang: 'ro-MD', deed: action });

test('[CRT-1] offers a second cart to customers only', async () => {
  await show(sessionState(1, [cartLine()]));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Coș');
  expect(screen.queryByRole('button', { name: 'Coș nou' })).toBeNull();
  await act(() => sessionStore.receive(carts([null], 1, [cartLine()])));
  expect(await screen.findByRole('button', { name: 'Coș nou' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Coșurile tale' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Mută în alt coș/ })).toBeNull();
});

test('[MCT-1] the mini cart lists several carts and switches between them', async () => {
  const user = userEvent.setup();
  const sentActions = await show(
    carts([null, octavia], 1, [cartLine()]),
    { [deeds]: { body: carts([null, octavia], 2) } },
    <MiniCart onClose={jest.fn()} />,
  );
  const first = await screen.findByRole('button', { name: /^Coșul principal.*1 bucată$/ });
  expect(first).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: /^Octavia, client Popescu/ }));
  expect(await screen.findByText('Coșul de cumpărături este gol')).toBeVisible();
  expect(sentActions()).toEqual([deed({ act: 'choose', cartId: 2 })]);
  expect(row().getByRole('button', { name: /^Octavia/ })).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByText(`Coșul curent: ${octavia}`)).toBeVisible();
  await act(() => sessionStore.reload(true));
  await act(() => sessionStore.take(carts([null], 1)));
  expect(screen.queryByRole('navigation', { name: 'Coșurile tale' })).toBeNull();
});

test('[CRT-1] creates a cart with a name and a car; a refusal is shown at the name and keeps the input', async () => {
  const user = userEvent.setup();
  const refused = { message: '', errors: [{ errorName: 'CART_NAME_TAKEN', message: '', path: 'deed.name' }] };
  let made = false;
  const sentActions = await show(carts([null], 1, [cartLine()]), {
    [deeds]: () => (made ? { body: carts([null, octavia], 2) } : { status: 400, body: refused }),
  });
  await user.click(await screen.findByRole('button', { name: 'Coș nou' }));
  await user.click(screen.getByRole('button', { name: 'Fă coșul' }));
  expect(screen.getByLabelText('Numele coșului')).toHaveAccessibleDescription(/Scrie un nume/);
  expect(sentActions()).toEqual([]);
  await user.type(screen.getByLabelText('Numele coșului'), `${octavia} `);
  await user.click(screen.getByRole('button', { name: 'Fă coșul' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Numele coșului')).toHaveAccessibleDescription(/Ai deja un coș cu acest nume/),
  );
  expect(screen.getByLabelText('Numele coșului')).toHaveValue(`${octavia} `);
  made = true;
  await user.click(screen.getByRole('button', { name: 'Fă coșul' }));
  expect(await screen.findByRole('heading', { level: 1, name: octavia })).toBeVisible();
  expect(sentActions().at(-1)).toEqual(deed({ act: 'make', name: octavia, carId: null }));
  expect(screen.queryByLabelText('Numele coșului')).toBeNull();
});

test('[CRT-1] undo restores a removed cart; the first cart cannot be removed', async () => {
  const user = userEvent.setup();
  const both = () => carts([null, octavia], 2, [cartLine()]);
  const sentActions = await show(both(), {
    [deeds]: (body) => ({ body: JSON.stringify(body).includes('restore') ? both() : carts([null], 1) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Șterge' }));
  expect(await screen.findByText(`Coș șters: ${octavia}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Înapoi' }));
  expect(await screen.findByRole('heading', { level: 1, name: octavia })).toBeVisible();
  expect(sentActions()).toEqual([deed({ act: 'remove', cartId: 2 }), deed({ act: 'restore', cartId: 2 })]);
  await act(() => sessionStore.take(carts([null, octavia], 1, [cartLine()])));
  expect(screen.queryByRole('button', { name: 'Șterge' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Redenumește' })).toBeVisible();
});

test('[CRT-1] moves a line into another cart and back', async () => {
  const user = userEvent.setup();
  const line = cartLine({ quantity: 3 });
  const sentActions = await show(carts([null, octavia], 1, [line]), {
    [deeds]: { body: carts([null, octavia], 1, []) },
  });
  await user.click(await screen.findByRole('button', { name: `Mută în alt coș: ${line.product.name}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mută în alt coș' }));
  expect(dialog.queryByRole('button', { name: 'Coșul principal' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: octavia }));
  expect(await screen.findByText(`${line.product.name}: mutat în coșul ${octavia}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Înapoi' }));
  await waitFor(() => expect(sentActions()).toHaveLength(2));
  const piece = { act: 'move', key: line.key, quantity: 3 };
  expect(sentActions()).toEqual([deed({ ...piece, cartId: 1, to: 2 }), deed({ ...piece, cartId: 2, to: 1 })]);
});

test('[CRT-1] offers no new cart at the limit and explains why', async () => {
  const names = Array.from({ length: 20 }, (_, at) => (at === 0 ? null : `Mașina ${at}`));
  await show(carts(names, 3, [cartLine()]));
  expect(await screen.findByText(/^Ai 20 de coșuri, câte încap/)).toBeVisible();
  expect(row().getAllByRole('button')).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Coș nou' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copiază' })).toBeNull();
});

test('[CRT-1] reports a cart that was removed elsewhere and offers to restore it', async () => {
  const user = userEvent.setup();
  const sentActions = await show(carts([null, octavia], 2, [cartLine()]), {
    'GET /api/session': { body: carts([null, octavia], 2, [cartLine()]) },
  });
  answerApi({
    'GET /api/session': { body: carts([null], 1) },
    [deeds]: { body: carts([null, octavia], 2, [cartLine()]) },
  });
  await act(() => sessionStore.reload());
  expect(
    await screen.findByText(`Coșul ${octavia} nu mai este aici: a fost comandat sau șters în altă parte.`),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Adu-l înapoi' }));
  expect(await screen.findByRole('heading', { level: 1, name: octavia })).toBeVisible();
  expect(sentActions()).toEqual([]);
});
