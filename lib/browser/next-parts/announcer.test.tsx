import { act, render } from '@testing-library/react';
import { announcerId } from '../announcer-place';
import { AppRouterAnnouncer } from './announcer';

const spoken = () => document.getElementById(announcerId)?.textContent;

const settle = () => act(() => jest.runOnlyPendingTimers());

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<div id="${announcerId}"></div><main></main>`;
  document.title = 'Acasă';
});
afterEach(() => void jest.useRealTimers());

it('[ROUTE-7] tells where a step has led, once, and not where the visit began', () => {
  const { rerender } = render(<AppRouterAnnouncer />);
  settle();
  expect(spoken()).toBe('');
  rerender(<AppRouterAnnouncer />);
  settle();
  expect(spoken()).toBe('');
  document.title = 'Coșul';
  rerender(<AppRouterAnnouncer />);
  settle();
  expect(spoken()).toBe('Coșul');
});

it('[ROUTE-7] tells a title that comes after its page, not the heading', () => {
  const { rerender } = render(<AppRouterAnnouncer />);
  settle();
  document.title = '';
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Coș</h1>');
  rerender(<AppRouterAnnouncer />);
  document.title = 'Coșul | Piesar';
  settle();
  expect(spoken()).toBe('Coșul | Piesar');
});

it('[ROUTE-7] tells the heading of a page without a title', () => {
  const { rerender } = render(<AppRouterAnnouncer />);
  settle();
  document.title = '';
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1>Blog</h1>');
  rerender(<AppRouterAnnouncer />);
  settle();
  expect(spoken()).toBe('Blog');
});

it('does nothing on a page that has no place for it', () => {
  document.body.innerHTML = '';
  const { rerender } = render(<AppRouterAnnouncer />);
  settle();
  document.title = 'Coșul';
  rerender(<AppRouterAnnouncer />);
  expect(settle).not.toThrow();
});
