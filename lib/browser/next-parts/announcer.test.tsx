import { render } from '@testing-library/react';
import { announcerId } from '../announcer-place';
import { AppRouterAnnouncer } from './announcer';

const spoken = () => document.getElementById(announcerId)?.textContent;

/** Which a step of the router draws anew. */
const router = <AppRouterAnnouncer />;

beforeEach(() => {
  document.body.innerHTML = `<div id="${announcerId}"></div><main></main>`;
  document.title = 'Acasă';
});

it('[A11Y] tells where a step has led, once, and not where the visit began', () => {
  const { rerender } = render(router);
  expect(spoken()).toBe('');
  rerender(<AppRouterAnnouncer />);
  expect(spoken()).toBe('');
  document.title = 'Coșul';
  rerender(<AppRouterAnnouncer />);
  expect(spoken()).toBe('Coșul');
});

it('[A11Y] tells the heading of a page without a title', () => {
  const { rerender } = render(router);
  document.title = '';
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Blog</h1>');
  rerender(<AppRouterAnnouncer />);
  expect(spoken()).toBe('Blog');
});

it('does nothing on a page that has no place for it', () => {
  document.body.innerHTML = '';
  const { rerender } = render(router);
  document.title = 'Coșul';
  expect(() => rerender(<AppRouterAnnouncer />)).not.toThrow();
});
