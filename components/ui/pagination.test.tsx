import { render, screen } from '@testing-library/react';
import { Pagination, pageNumbers } from './pagination';

const labels = { nav: 'Pagini', previous: 'Înapoi', next: 'Înainte' };
const hrefOf = (page: number) => `/ro-MD/shop/category/frane?page=${page}`;

test('[CAT-1] renders pages as links and marks the current one', () => {
  render(<Pagination page={2} last={21} hrefOf={hrefOf} labels={labels} range="13–24 din 246" />);
  expect(screen.getByRole('link', { name: '21' })).toHaveAttribute('href', '/ro-MD/shop/category/frane?page=21');
  expect(screen.getByRole('link', { name: 'Înapoi' })).toHaveAttribute('href', '/ro-MD/shop/category/frane?page=1');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
});

test('hides "previous" on the first page and "next" on the last', () => {
  const { rerender } = render(<Pagination page={1} last={2} hrefOf={hrefOf} labels={labels} range="" />);
  expect(screen.queryByRole('link', { name: 'Înapoi' })).toBeNull();
  rerender(<Pagination page={2} last={2} hrefOf={hrefOf} labels={labels} range="" />);
  expect(screen.queryByRole('link', { name: 'Înainte' })).toBeNull();
});

test('renders nothing for a single page', () => {
  const { container } = render(<Pagination page={1} last={1} hrefOf={hrefOf} labels={labels} range="" />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 21, [1, 2, null, 21]],
  [3, 21, [1, 2, 3, 4, null, 21]],
  [4, 21, [1, 2, 3, 4, 5, null, 21]],
  [10, 21, [1, null, 9, 10, 11, null, 21]],
  [21, 21, [1, null, 20, 21]],
])('on page %i of %i shows %j', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown);
});
