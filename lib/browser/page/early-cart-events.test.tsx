import { earlyCartScript, earlySubmitScript, hydratedEvent, takeEarlyChanges } from './early-events';

type Answer = { readonly ok: boolean; readonly json: () => Promise<unknown> };

const pressed = jest.fn();
const sent: { path: string; body: string; answer: (answer: Answer) => void; fail: () => void }[] = [];
const cartOf = (quantity: number): Answer => ({ ok: true, json: async () => ({ cart: { quantity, lines: [] } }) });

const listeners: Parameters<typeof addEventListener>[] = [];
beforeEach(() => {
  pressed.mockClear();
  sent.length = 0;
  Reflect.set(globalThis, 'fetch', (path: string, { body }: { readonly body: URLSearchParams }) => {
    return new Promise<Answer>((answer, reject) => {
      sent.push({ path, body: body.toString(), answer, fail: () => reject(new TypeError('offline')) });
    });
  });
  document.documentElement.lang = 'ro-MD';
  document.body.innerHTML = `<header><a href="/ru/shop/cart">RU</a><a href="/ro-MD/shop/cart"><b>0</b></a></header>
    <button type="submit" form="cart-form" name="add" value="7" id="card"><i>Add</i></button>
    <button type="submit" form="cart-form" name="add" value="8" id="other">Add</button>
    <form id="buy" action="/api/cart"><input type="hidden" name="lang" value="ru"><button type="button" id="more">+</button>
      <input name="quantity" value="2"><button name="add" value="9" id="many">Add</button></form>
    <form id="line" action="/api/cart"><input type="hidden" name="line" value="14"><input type="hidden" name="cart" value="0">
      <button name="by" value="-1" id="minus">-</button><input name="quantity" value="3">
      <button name="by" value="1" id="plus">+</button><button name="remove" id="bin">x</button></form>
    <form id="cart-form" action="/api/cart"><input type="hidden" name="lang" value="ro-MD"></form>`;
  Reflect.set(globalThis, 'FormData', formData);
  const listened = jest.spyOn(window, 'addEventListener');
  new Function(earlyCartScript)();
  new Function(earlySubmitScript)();
  listeners.push(...listened.mock.calls);
  listened.mockRestore();
});

/** Replaces the FormData of Node, which does not read form elements. */
function formData(form: HTMLFormElement, button: HTMLButtonElement): URLSearchParams {
  const fields = [...form.elements].filter((one) => one instanceof HTMLInputElement && one.name !== '');
  const pairs = [...fields, button].map((one): [string, string] => [
    one.getAttribute('name') ?? '',
    one instanceof HTMLInputElement ? one.value : (one.getAttribute('value') ?? ''),
  ]);
  return new URLSearchParams(pairs);
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const click = (selector: string) => find(selector)?.click();
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Adds a click listener as React does, and fires the event of a hydrated page. */
function hydrate() {
  document.addEventListener('click', recordClick);
  dispatchEvent(new Event(hydratedEvent));
}
const recordClick = (event: Event) => {
  event.preventDefault();
  pressed(event.target instanceof Element && event.target.id);
};
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener, true);
  document.removeEventListener('click', recordClick);
  takeEarlyChanges(() => undefined);
});

test('[CRT-1] [ROUTE-6] adds a product before hydration and shows it on the cart link', async () => {
  click('#card i');
  await settled();
  expect(find('#card')).toHaveAttribute('data-heard');
  expect(find('header a:last-child')).toHaveAttribute('data-pieces', '+1');
  expect(sent.map(({ path, body }) => [new URL(path).pathname, body])).toEqual([['/api/cart', 'lang=ro-MD&add=7']]);
  sent[0]?.answer(cartOf(3));
  await settled();
  expect(find('#card')).not.toHaveAttribute('data-heard');
  expect([...document.querySelectorAll('[data-pieces]')].map((one) => [one.tagName, one.textContent])).toEqual([
    ['A', '0'],
  ]);
  expect(find('header a:last-child')).toHaveAttribute('data-pieces', '3');
  hydrate();
  expect(pressed).not.toHaveBeenCalled();
});

test('[CRT-1] sends different products in order, and a second click on the same one not again', async () => {
  for (const button of ['#card', '#other', '#card']) click(button);
  await settled();
  expect(sent).toHaveLength(1);
  expect(find('header a:last-child')).toHaveAttribute('data-pieces', '+2');
  sent[0]?.answer(cartOf(1));
  await settled();
  expect(sent.map(({ body }) => body)).toEqual(['lang=ro-MD&add=7', 'lang=ro-MD&add=8']);
  sent[1]?.fail();
  await settled();
  expect(find('header a:last-child')).toHaveAttribute('data-pieces', '1');
});

test('[CRT-1] sends the quantity of a product form, or waits for hydration when its stepper was clicked', async () => {
  click('#many');
  await settled();
  expect(sent.map(({ body }) => body)).toEqual(['lang=ru&quantity=2&add=9']);
  expect(find('header a:last-child')).toHaveAttribute('data-pieces', '+2');
  sent[0]?.answer(cartOf(2));
  await settled();
  takeEarlyChanges(() => undefined);
  click('#more');
  click('#many');
  await settled();
  expect(sent).toHaveLength(1);
  hydrate();
  await settled();
  expect(pressed.mock.calls).toEqual([['more'], ['many']]);
});

test('[CRT-1] [ROUTE-6] clicks a button again after hydration when its request failed', async () => {
  click('#card');
  click('#other');
  await settled();
  sent[0]?.answer({ ok: false, json: async () => ({}) });
  await settled();
  expect(find('header a:last-child')).toHaveAttribute('data-pieces', '+1');
  hydrate();
  await settled();
  expect(pressed.mock.calls).toEqual([['card']]);
  // The second request is still in flight when the page hydrates.
  sent[1]?.fail();
  await settled();
  expect(pressed.mock.calls).toEqual([['card'], ['other']]);
  expect(find('header a:last-child')).not.toHaveAttribute('data-pieces');
  expect(sent).toHaveLength(2);
});

test('[CRT-1] passes each early change on once and then leaves clicks to React', async () => {
  click('#card');
  await settled();
  sent[0]?.answer(cartOf(1));
  await settled();
  hydrate();
  // The page has not taken over the session yet, so React would count from an empty cart.
  click('#other');
  await settled();
  expect([pressed.mock.calls.length, sent.length]).toEqual([0, 2]);
  const told = jest.fn();
  takeEarlyChanges(({ productId }) => told(productId));
  expect(told.mock.calls).toEqual([[7]]);
  sent[1]?.answer(cartOf(2));
  await settled();
  expect(told.mock.calls).toEqual([[7], [8]]);
  expect(document.querySelectorAll('[data-pieces]')).toHaveLength(0);
  click('#card');
  expect(pressed.mock.calls).toEqual([['card']]);
});

const quantity = () => document.querySelector<HTMLInputElement>('#line [name=quantity]');

test('[CRT-1] [ROUTE-6] counts each early click on minus and plus of a line, down to one piece', async () => {
  for (const step of ['#plus', '#plus', '#minus']) click(step);
  await settled();
  expect(quantity()).toHaveValue('4');
  expect(quantity()?.form).toHaveAttribute('data-pieces');
  expect(find('header a:last-child')).toHaveAttribute('data-pieces', '+1');
  for (const count of [4, 5, 4]) {
    sent.at(-1)?.answer(cartOf(count));
    await settled();
  }
  expect(sent.map(({ body }) => body)).toEqual([
    'line=14&cart=0&quantity=3&by=1',
    'line=14&cart=0&quantity=4&by=1',
    'line=14&cart=0&quantity=5&by=-1',
  ]);
  expect(find('header a:last-child')).toHaveAttribute('data-pieces', '4');
  expect(find('#minus')).not.toHaveAttribute('data-heard');
  const told = jest.fn();
  takeEarlyChanges(({ productId }) => told(productId));
  expect(told.mock.calls).toEqual([[undefined], [undefined], [undefined]]);
  expect(quantity()?.form).not.toHaveAttribute('data-pieces');
  for (let times = 0; times < 9; times += 1) click('#minus');
  await settled();
  expect(quantity()).toHaveValue('1');
  expect(find('#minus')).toBeDisabled();
  expect(find('#plus')).toBeEnabled();
  expect(find('header a:last-child')).toHaveAttribute('data-pieces', '−3');
});

test('[CRT-1] [ROUTE-6] restores the quantity of a line when its requests failed and repeats the clicks after hydration', async () => {
  for (const step of ['#plus', '#plus']) click(step);
  await settled();
  for (const at of [0, 1]) {
    sent[at]?.fail();
    await settled();
  }
  expect(quantity()).toHaveValue('3');
  expect(find('header a:last-child')).not.toHaveAttribute('data-pieces');
  hydrate();
  await settled();
  expect(pressed.mock.calls).toEqual([['plus'], ['plus']]);
});

test('[CRT-1] [ROUTE-6] leaves the removal of a line, and later clicks in that line, to hydration', async () => {
  click('#bin');
  click('#plus');
  await settled();
  expect([sent.length, quantity()?.value]).toEqual([0, '3']);
  expect(find('#bin')).toHaveAttribute('data-heard');
  hydrate();
  await settled();
  expect(pressed.mock.calls).toEqual([['bin'], ['plus']]);
});
