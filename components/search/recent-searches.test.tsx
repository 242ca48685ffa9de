import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { recentSearches, removeSearch, saveSearch } from './recent-searches';
import { SearchBehaviour } from './search-behaviour';
import { SearchForm } from './search-form';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await import('./search-box');
});
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const field = () => screen.getByRole('combobox');
const list = () => screen.queryByRole('listbox', { name: 'Căutări recente' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Renders a page with these stored searches and a focused search field. */
async function focused(searches: readonly string[], locale?: Parameters<typeof renderPage>[1]) {
  for (const query of searches) saveSearch(query);
  answerApi({});
  renderPage(
    <>
      <SearchForm variant="header" />
      <SearchBehaviour />
    </>,
    locale,
  );
  await userEvent.click(field());
}

describe('[SRC-1] recent searches', () => {
  it('are listed under the focused empty field, newest first, without duplicates', async () => {
    await focused(['filtru ulei', 'placute bosch', 'filtru ulei']);
    expect(await screen.findByRole('listbox', { name: 'Căutări recente' })).toBeVisible();
    expect(shown()).toEqual(['filtru ulei', 'placute bosch']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('href', '/ro-MD/shop/search/products/filtru%20ulei');
  });

  it('are saved on submit and hidden while typing', async () => {
    await focused([]);
    expect(list()).toBeNull();
    await userEvent.type(field(), 'placute{Enter}');
    await waitFor(() => expect(recentSearches()).toEqual(['placute']));
    await userEvent.clear(field());
    expect(list()).toBeVisible();
    await userEvent.type(field(), 'fi');
    expect(list()).toBeNull();
  });

  it('are chosen by keyboard; Escape closes them', async () => {
    await focused(['filtru ulei', 'placute bosch']);
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('filtru ulei');
    const followed = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', followed, { once: true });
    await userEvent.keyboard('{Enter}');
    expect(followed).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue('filtru ulei');
    await waitFor(() => expect(list()).toBeNull());
    await userEvent.clear(field());
    expect(list()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(field()).toHaveFocus();
  });

  it('are removed one by one, by keyboard too, and all at once', async () => {
    await focused(['unu doi', 'trei patru', 'cinci sase']);
    await screen.findByRole('listbox');
    screen.getByRole('button', { name: 'Șterge „cinci sase” din listă' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Șterge „trei patru” din listă' })).toHaveFocus();
    expect(shown()).toEqual(['trei patru', 'unu doi']);
    expect(recentSearches()).toEqual(['trei patru', 'unu doi']);
    await userEvent.click(screen.getByRole('button', { name: 'Șterge tot' }));
    expect(list()).toBeNull();
    expect(field()).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  it('are labelled in Russian', async () => {
    await focused(['колодки'], 'ru');
    expect(await screen.findByRole('listbox', { name: 'Недавние запросы' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Убрать «колодки» из списка' })).toBeVisible();
  });
});

describe('[SRC-1] stored searches', () => {
  it('are at most eight, without VINs and e-mail addresses', () => {
    for (let n = 0; n < 12; n += 1) saveSearch(`filtru ${n}`);
    expect(recentSearches()).toHaveLength(8);
    expect(recentSearches()[0]).toBe('filtru 11');
    saveSearch('WVWZZZ1KZ5W000001');
    saveSearch('ion@example.md');
    expect(recentSearches()[0]).toBe('filtru 11');
  });

  it.each(['', '{', 'null', '{"a":1}', '[1,null,{}]', '["a","<b>", ""]'])('are empty for %j', (text) => {
    localStorage.setItem('piesar-searches', text);
    expect(recentSearches()).toEqual([]);
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)('are empty if storage refuses %s', async (call) => {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveSearch('placute')).not.toThrow();
    expect(() => removeSearch('placute')).not.toThrow();
    await focused([]);
    await userEvent.type(field(), 'placute{Enter}');
    expect(push).toHaveBeenLastCalledWith('/ro-MD/shop/search/products/placute');
  });
});
