import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPanel } from '@/components/ui/overlay/panel';
import { Toaster } from '@/components/ui/overlay/toast';
import type { SuggestionsAnswer } from '@/lib/contract/catalogue/suggestions';
import { type ApiCall, answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { suggestedPart, suggestions } from '@/tests/fixtures/suggestions';
import { SearchBehaviour } from './search-behaviour';
import { SearchForm } from './search-form';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  push.mockClear();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const address = '/api/suggestions?lang=ro-MD&query=placute';
const field = () => screen.getByRole('combobox', { name: 'Caută' });
const list = () => screen.queryByRole('listbox', { name: 'Sugestii' });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

const questions = (calls: readonly ApiCall[]) =>
  calls.map(({ name }) => name).filter((name) => name.includes('suggestions'));

/** Renders the search box with this response for the text `placute`. */
function open(answer: SuggestionsAnswer | { status: number } = suggestions()) {
  const reply = 'status' in answer ? { ...answer, body: {} } : { body: answer };
  const calls = answerApi({ [`GET ${address}`]: reply });
  renderPage(
    <>
      <SearchForm variant="header" />
      <SearchBehaviour />
      <button type="button">elsewhere</button>
      <Toaster closeLabel="Închide" />
    </>,
  );
  return calls;
}

async function typed(answer?: SuggestionsAnswer) {
  const calls = open(answer);
  await userEvent.type(field(), 'placute');
  await screen.findByRole('listbox', { name: 'Sugestii' });
  return calls;
}

describe('the search form', () => {
  it('[SRC-4] normalizes the text before opening the results', async () => {
    open();
    await userEvent.type(field(), '  plăcuțe/frână: #2 ');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
    expect(decodeURIComponent(String(push.mock.calls[0]?.[0]))).toMatch(
      /^\/ro-MD\/shop\/search\/products\/pl[^/:#]+ 2$/,
    );
  });

  it('[SRC-4] ignores white space and explains the minimum length', async () => {
    open();
    await userEvent.type(field(), '   ');
    await userEvent.keyboard('{Enter}');
    await userEvent.clear(field());
    await userEvent.type(field(), 'ab');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Scrie cel puțin 3 semne sau o mărime ca H7.')).toBeVisible();
    expect(push).not.toHaveBeenCalled();
  });

  it.each([
    ['h7', '/ro-MD/shop/search/products/h7'],
    ['195/65 R15', '/ro-MD/shop/search/products/195%2065%20R15'],
    ['M12×1,5', '/ro-MD/shop/search/products/M12x1.5'],
  ])('[SRC-7] sends %s, a size, to %s', async (typed, address) => {
    open();
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(push).toHaveBeenCalledWith(address);
  });

  it('[SRC-4] submits to the search URL without scripts', () => {
    renderPage(<SearchForm variant="page" />);
    const form = field().closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/api/search', 'post']);
    expect(field()).toHaveAttribute('name', 'q');
    expect(form?.querySelector('[name=lang]')).toHaveValue('ro-MD');
  });

  it('takes the focus on a slash outside text fields', async () => {
    HTMLElement.prototype.checkVisibility = () => true;
    open();
    await userEvent.keyboard('/');
    expect(field()).toHaveFocus();
    await userEvent.keyboard('a/b');
    expect(field()).toHaveValue('a/b');
  });

  it('is cleared by a button that returns the focus to the field', async () => {
    await typed();
    await userEvent.click(screen.getByRole('button', { name: 'Șterge textul' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await waitFor(() => expect(list()).toBeNull());
  });
});

describe('suggestions', () => {
  it('[SRC-1] are loaded with one request for the current text', async () => {
    expect(questions(await typed())).toEqual([`GET ${address}`]);
  });

  it('[SRC-1] are not requested for fewer characters than the minimum, punctuation ignored', async () => {
    const calls = open();
    await userEvent.type(field(), '!!! ?? ab');
    await userEvent.clear(field());
    await userEvent.type(field(), 'placute');
    await screen.findByRole('listbox');
    expect(questions(calls)).toEqual([`GET ${address}`]);
  });

  it('[SRC-2] are grouped, with the match marked and the count announced', async () => {
    await typed();
    expect(screen.getByRole('group', { name: 'Plăcuțe de frână' })).toHaveTextContent('689');
    expect(screen.getByRole('group', { name: 'Categorii' })).toHaveTextContent('204');
    expect(screen.getByRole('group', { name: 'Etichete' })).toBeVisible();
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'plăcuțe',
      'Plăcuțe',
    ]);
    expect(screen.getByText('3 rezultate')).toHaveAttribute('role', 'status');
  });

  it('[SRC-2] show a placeholder picture and a link to all results', async () => {
    const more = { href: '/ro-MD/shop/search/products/placute', text: ['Arată toate 89'] };
    const products = [{ title: 'Plăcuțe', items: [suggestedPart({ picture: null })] }];
    await typed(suggestions({ more, products }));
    expect(document.querySelector('[role=option] > span:first-child > svg')).not.toBeNull();
    expect(screen.getByRole('link', { name: /Arată toate 89/ })).toHaveAttribute('href', more.href);
  });

  it('[SRC-6] show the interpretation and a link to the exact search', async () => {
    const exact = { href: '/ro-MD/shop/search/products/placute?exact=1&page=1', text: ['caută exact'] };
    const without = { href: '/ro-MD/shop/search/products/placute', label: 'Caută fără BOSCH' };
    const parts = [
      { name: 'Plăcuțe de frână', without: null },
      { name: 'BOSCH', without },
    ];
    await typed(suggestions({ understood: { label: 'Căutăm:', parts, exact } }));
    expect(screen.getByText('Căutăm:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Caută fără BOSCH' })).toHaveAttribute('href', without.href);
    expect(screen.getByRole('link', { name: 'caută exact' })).toHaveAttribute('href', exact.href);
  });

  it('[SRC-2] announce an empty result and stay closed', async () => {
    const none = { ...suggestions().words, status: 'Nicio sugestie' };
    open(suggestions({ products: [], links: [], words: none }));
    await userEvent.type(field(), 'placute');
    expect(await screen.findByText('Nicio sugestie')).toHaveAttribute('role', 'status');
    expect(list()).toBeNull();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).not.toHaveAttribute('aria-controls');
  });

  it('[ERR-2] report a failed request while the search keeps working', async () => {
    open({ status: 503 });
    await userEvent.type(field(), 'placute');
    expect(await screen.findByText('Serviciul nu răspunde acum')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(push).toHaveBeenCalledWith('/ro-MD/shop/search/products/placute');
  });

  it('[SRC-1] report a rate limit while the search keeps working', async () => {
    open({ status: 429 });
    await userEvent.type(field(), 'placute');
    const words = await screen.findByText('Prea multe sugestii cerute deodată. Apasă Enter ca să cauți.');
    expect(words).toHaveAttribute('role', 'status');
    await userEvent.keyboard('{Enter}');
    expect(push).toHaveBeenCalledWith('/ro-MD/shop/search/products/placute');
  });

  it('[SRC-1] are requested for text typed before hydration', async () => {
    answerApi({ [`GET ${address}`]: { body: suggestions() } });
    renderPage(<SearchForm variant="header" />);
    await userEvent.type(field(), 'placute');
    expect(list()).toBeNull();
    renderPage(<SearchBehaviour />);
    expect(await screen.findByRole('listbox')).toBeVisible();
  });
});

describe('[SRC-3] the list of suggestions', () => {
  it('is navigated by arrow keys, Home and End, past the ends back to the text', async () => {
    await typed();
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field().getAttribute('aria-controls')).toBe(list()?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toMatch(/TRW/);
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    await userEvent.keyboard('{End}');
    expect(active()).toMatch(/ceramice/);
    await userEvent.keyboard('{ArrowDown}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}{Home}');
    expect(active()).toMatch(/TRW/);
  });

  it('opens the active option on Enter and closes', async () => {
    await typed();
    const followed = jest.fn((event: Event) => event.preventDefault());
    screen.getByRole('option', { name: /204/ }).addEventListener('click', followed);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(followed).toHaveBeenCalledTimes(1);
    expect(push).not.toHaveBeenCalled();
    expect(list()).toBeNull();
  });

  it('closes on Escape, keeps the text, and reopens on the arrow key', async () => {
    await typed();
    await userEvent.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(field()).toHaveValue('placute');
    await userEvent.keyboard('{ArrowDown}');
    expect(list()).not.toBeNull();
  });

  it('closes on a press outside, and when the focus leaves the search', async () => {
    await typed();
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    await waitFor(() => expect(list()).toBeNull());
    await userEvent.click(field());
    expect(list()).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    await waitFor(() => expect(list()).toBeNull());
  });

  it('stays open while one of its links has the focus', async () => {
    const more = { href: '/ro-MD/shop/search/products/placute', text: ['Arată toate 89'] };
    await typed(suggestions({ more }));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: /Arată toate/ })).toHaveFocus();
    expect(list()).not.toBeNull();
  });

  it('closes when the vehicle picker opens', async () => {
    await typed();
    act(() => openPanel.open('vehicle-picker'));
    expect(list()).toBeNull();
    act(() => openPanel.close('vehicle-picker'));
  });

  it('[SRC-2] lists a recognised car before products', async () => {
    const { links } = suggestions();
    const items = [{ href: '/ro-MD/tecdoc/search-by-car/skoda/1054', text: ['Skoda Octavia II'], note: null }];
    await typed(suggestions({ links: [...links, { kind: 'vehicle', title: 'Mașina', items }] }));
    const groups = screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
    expect(groups).toEqual(['Mașina', 'Plăcuțe de frână', 'Categorii', 'Etichete']);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Skoda Octavia II');
  });

  it('stays closed after a search until the text changes', async () => {
    await typed();
    await userEvent.keyboard('{Enter}');
    expect(push).toHaveBeenCalledTimes(1);
    expect(list()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    expect(list()).toBeNull();
    await userEvent.keyboard('x{Backspace}');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });
});
