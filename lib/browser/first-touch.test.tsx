import { firstTouchScript } from './first-touch';

const root = document.documentElement;

beforeEach(() => {
  root.removeAttribute('data-touched');
  new Function(firstTouchScript)();
});

test.each(['scroll', 'touchstart', 'pointermove', 'wheel', 'keydown'])(
  '[HOME-1] the page is told once that its visitor moves about it: %s',
  (event) => {
    expect(root).not.toHaveAttribute('data-touched');
    document.body.dispatchEvent(new Event(event));
    expect(root).toHaveAttribute('data-touched', '');
    root.removeAttribute('data-touched');
    document.body.dispatchEvent(new Event(event));
    expect(root).not.toHaveAttribute('data-touched');
  },
);
