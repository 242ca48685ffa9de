import { screen } from '@testing-library/react';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { SearchBehaviour } from './search-behaviour';
import { SearchForm } from './search-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const page = (
  <>
    <header>
      <SearchForm variant="header" />
    </header>
    <SearchBehaviour />
  </>
);
const field = () => screen.getByRole('combobox');

test('[SRC-1] shows the placeholder without scripts', () => {
  renderPage(<SearchForm variant="header" />, 'ru');
  expect(field()).not.toHaveAttribute('placeholder', expect.stringContaining('Octavia'));
});

test('[SRC-4] fills the field with the query on a results page', () => {
  answerApi({});
  history.replaceState(null, '', '/ru/shop/search/products/%D0%BA%D0%BE%D0%BB%D0%BE%D0%B4%D0%BA%D0%B8%20trw');
  renderPage(page, 'ru');
  expect(field()).toHaveValue('колодки trw');
});
