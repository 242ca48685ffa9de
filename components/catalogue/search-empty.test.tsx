import { screen } from '@testing-library/react';
import type { Understood as Reading } from '@/lib/contract/catalogue/shop';
import { plainListing } from '@/lib/domain/listing/listing-state';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { SearchEmpty, Understood } from './search-answer';

const nearest = [{ id: 1, name: 'Filtre de ulei', slug: 'oil-filter' }];
const link = (name: RegExp | string) => screen.getByRole('link', { name });

describe('[SRC-6] an empty search', () => {
  it('links to the nearest groups and to numbers with the same beginning', () => {
    const item = { ...productCard(), matchedNumber: '271 180 00 09', matchedBrand: null };
    const shorter = { number: '271180', total: 12, items: [item] };
    renderPage(<SearchEmpty query="27118099" nearest={nearest} shorter={shorter} />);
    expect(link('Filtre de ulei')).toHaveAttribute('href', '/ro-MD/shop/category/oil-filter');
    expect(link(/271 180 00 09/)).toHaveAttribute('href', '/ro-MD/shop/products/disc-de-frana-ate-2801');
    expect(link(/^12 piese cu 271180/)).toHaveAttribute('href', '/ro-MD/shop/search/products/271180');
  });

  it('links to messages with the escaped query', () => {
    renderPage(<SearchEmpty query={'Ø 280 & "50%"'} nearest={[]} />, 'ru');
    const mail = new URL(link('Написать письмо').getAttribute('href') ?? '');
    expect(mail.searchParams.get('subject')).toBe('Ø 280 & "50%"');
    expect(mail.searchParams.get('body')).toContain('«Ø 280 & "50%"»');
    const chat = new URL(link('Написать в WhatsApp').getAttribute('href') ?? '');
    expect(chat.searchParams.get('text')).toBe(mail.searchParams.get('body'));
  });
});

describe('[SRC-6] the interpretation of a query', () => {
  const reading: Reading = {
    typed: 'kolodki xyz',
    via: 'phonetic',
    searched: 'колодки',
    category: { id: 2, name: 'Plăcuțe de frână', slug: 'brake-pad-set' },
    brand: null,
    number: null,
    ignored: ['xyz'],
  };
  const path = '/ro-MD/shop/search/products/kolodki%20xyz';

  it('is shown with the ignored words and a link to the exact search', () => {
    renderPage(<Understood understood={reading} path={path} state={plainListing} />);
    expect(screen.getByText('Plăcuțe de frână')).toBeVisible();
    expect(screen.getByText('Fără: xyz')).toBeVisible();
    expect(link('Caută exact „kolodki xyz”')).toHaveAttribute('href', `${path}?exact=1&page=1`);
  });

  it('links back to the interpretation from an exact search', () => {
    renderPage(<Understood understood={reading} path={path} state={{ ...plainListing, exact: true }} />);
    expect(screen.queryByText('Fără: xyz')).toBeNull();
    expect(link('Caută și variantele')).toHaveAttribute('href', path);
  });

  it('is hidden if the text is searched as typed', () => {
    const { container } = renderPage(
      <Understood understood={{ ...reading, via: 'typed', ignored: [] }} path={path} state={plainListing} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
