import { earlySubmitScript, hydratedEvent } from './early-events';

const pressed = jest.fn();

beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML = `<button type="button" id="plain"><i>Add</i></button>
    <button type="button" id="native" popovertarget="menu">Menu</button><div id="menu" popover></div>`;
  new Function(earlySubmitScript)();
});

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
async function hydrate() {
  dispatchEvent(new Event(hydratedEvent));
  await new Promise((resolve) => setTimeout(resolve));
}
/** Adds a click listener as React does, and fires the event of a hydrated page. */
async function hydrateWithListener() {
  document.addEventListener('click', pressed);
  await hydrate();
  document.removeEventListener('click', pressed);
}

test('[ROUTE-6] repeats an early click on a button once after hydration', async () => {
  click('#plain i');
  click('#plain');
  await hydrateWithListener();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(pressed.mock.calls[0][0].target.id).toBe('plain');
  await hydrateWithListener();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('[ROUTE-6] marks a clicked button as pressed until hydration', async () => {
  const plain = document.querySelector('#plain');
  click('#plain i');
  expect(plain).toHaveAttribute('data-heard');
  await hydrateWithListener();
  expect(plain).not.toHaveAttribute('data-heard');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('[ROUTE-6] repeats all early events in order', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button type="button" id="heart"></button><button type="button" id="cart">',
  );
  for (const button of ['#heart', '#plain', '#cart', '#heart']) click(button);
  await hydrateWithListener();
  expect(pressed.mock.calls.map(([{ target }]) => target.id)).toEqual(['heart', 'plain', 'cart']);
});

test('[ROUTE-6] repeats neither what the browser handled itself nor clicks on removed elements', async () => {
  click('#native');
  await hydrateWithListener();
  expect(pressed).not.toHaveBeenCalled();
  new Function(earlySubmitScript)();
  click('#plain');
  document.querySelector('#plain')?.remove();
  await hydrateWithListener();
  expect(pressed).not.toHaveBeenCalled();
});

test('[ROUTE-6] handles a click during hydration only once', async () => {
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.body.insertAdjacentHTML('beforeend', '<form data-scripted><button type="submit" id="send"></button></form>');
  document.addEventListener('click', pressed);
  document.addEventListener('submit', sent);
  click('#send');
  click('#plain');
  expect([pressed.mock.calls.map(([{ target }]) => target.id), sent.mock.calls.length]).toEqual([['send'], 0]);
  await hydrate();
  expect([pressed.mock.calls.map(([{ target }]) => target.id), sent.mock.calls.length]).toEqual([['send', 'plain'], 1]);
  document.removeEventListener('click', pressed);
  document.removeEventListener('submit', sent);
});

test('[CAT-2] applies a filter chosen before hydration', async () => {
  document.body.innerHTML = `<form data-listing><input type="checkbox" name="f.brand" value="1"><input type="text" name="from">
    <input type="text" class="qty"></form><form class="search"><input type="search" name="text"></form>`;
  const sent = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  const changed = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('change', { bubbles: true }));
  changed('[name=from]');
  changed('.qty');
  changed('[name=text]');
  await hydrate();
  expect(sent).not.toHaveBeenCalled();
  new Function(earlySubmitScript)();
  click('[type=checkbox]');
  await hydrate();
  expect(sent.mock.contexts).toEqual([document.querySelector('[data-listing]')]);
  changed('[type=checkbox]');
  await hydrate();
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
});

test('[ROUTE-6] opens a menu by an early click after hydration, and follows the link if the page never hydrates', async () => {
  document.body.innerHTML = '<a id="account" href="/ru/account/login" aria-haspopup="dialog"><b>In</b></a>';
  pressed.mockImplementationOnce((event: Event) => event.preventDefault());
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('#account b')?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await hydrateWithListener();
  expect(pressed.mock.calls.map(([{ target }]) => target.id)).toEqual(['account']);
});

test('[ROUTE-6] leaves a link opened in another tab to the browser', async () => {
  document.body.innerHTML = '<a id="account" href="#other" aria-haspopup="dialog">In</a>';
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  document.querySelector('#account')?.dispatchEvent(press);
  await hydrateWithListener();
  expect([press.defaultPrevented, pressed.mock.calls.length]).toEqual([false, 0]);
});

test('[LOC-2] keeps query and fragment in an early click on another language', async () => {
  history.replaceState(null, '', '/ro-MD/shop/category/frane?f.brand=trw&page=2#p24');
  document.body.innerHTML = '<a id="other" href="/ru/shop/category/frane" hreflang="ru">RU</a>';
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  click('#other');
  document.removeEventListener('click', stay);
  expect(document.querySelector('#other')).toHaveAttribute('href', '/ru/shop/category/frane?f.brand=trw&page=2#p24');
  await hydrateWithListener();
  history.replaceState(null, '', '/');
});

test('[ROUTE-6] hides pointer events of a recorded click from React', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button name="add" id="add"></button><a href="#" id="link">L</a>');
  const heard: string[] = [];
  const hear = ({ type, target }: Event) => heard.push(`${type} ${target instanceof Element && target.id}`);
  const touch = (selector: string) => {
    for (const type of ['pointerdown', 'mouseup'])
      document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  };
  for (const type of ['pointerdown', 'mouseup']) document.addEventListener(type, hear);
  for (const selector of ['#plain i', '#add', '#native', '#link']) touch(selector);
  expect(heard).toEqual(['pointerdown native', 'mouseup native', 'pointerdown link', 'mouseup link']);
  heard.length = 0;
  await hydrate();
  touch('#plain');
  expect(heard).toEqual(['pointerdown plain', 'mouseup plain']);
  for (const type of ['pointerdown', 'mouseup']) document.removeEventListener(type, hear);
});
