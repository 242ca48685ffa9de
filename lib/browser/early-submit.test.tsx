import { aliveEvent, earlySubmitScript } from './early-submit';

const pressed = jest.fn();

beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML = `<button type="button" id="plain"><i>Add</i></button>
    <button type="button" id="native" popovertarget="menu">Menu</button><div id="menu" popover></div>`;
  new Function(earlySubmitScript)();
});

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
/** React comes: its handlers are there, and the page says so. */
function comeAlive() {
  document.addEventListener('click', pressed);
  dispatchEvent(new Event(aliveEvent));
  document.removeEventListener('click', pressed);
}

test('[ROUTE-6] a button that was pressed before the scripts came is pressed once when they are there', () => {
  click('#plain i');
  click('#plain');
  comeAlive();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(pressed.mock.calls[0][0].target.id).toBe('plain');
  comeAlive();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('[ROUTE-6] what the browser did by itself is not done again, nor what is gone, nor an earlier press', () => {
  click('#plain');
  click('#native');
  comeAlive();
  expect(pressed).not.toHaveBeenCalled();
  new Function(earlySubmitScript)();
  click('#plain');
  document.querySelector('#plain')?.remove();
  comeAlive();
  expect(pressed).not.toHaveBeenCalled();
});
