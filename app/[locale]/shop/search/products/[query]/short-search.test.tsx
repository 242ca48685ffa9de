import { screen } from '@testing-library/react';
import { renderPage } from '@/tests/fixtures/render-page';
import { ShortSearch } from './short-search';

test.each([
  ['ro-MD', '„ab” spune prea puțin', /cel puțin 3 semne/],
  ['ru', '«ab» — слишком мало для поиска', /хотя бы 3 знака/],
] as const)('[SRC-7] a text that is too short is told why it is not searched for, %s', (locale, title, text) => {
  renderPage(<ShortSearch query="ab" />, locale);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', `/${locale}/shop/category`);
});
