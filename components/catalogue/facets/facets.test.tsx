import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { plainListing } from '@/lib/domain/listing/listing-state';
import messages from '@/messages/ro-MD.json';
import { formChoice } from '../form-controls';
import { FacetChoices, FacetRange } from './facets';

const width: Extract<Facet, { type: 'range' }> = {
  ...{ type: 'range', key: 'attr.width', name: 'Lățime', unit: 'mm' },
  ...{ min: 20, max: 400, histogram: [] },
};
const price: typeof width = { ...width, key: 'price', name: 'Preț', unit: 'MDL', min: 10_000, max: 200_000 };

function show(facet: typeof width): HTMLFormElement {
  render(
    <NextIntlClientProvider locale="ro-MD" messages={messages}>
      <form aria-label="listă">
        <FacetRange facet={facet} chosen={{}} />
      </form>
    </NextIntlClientProvider>,
  );
  return screen.getByRole<HTMLFormElement>('form', { name: 'listă' });
}

test.each([
  [price, 'f.price=15050..'],
  [width, 'f.attr=width:150.5..'],
])('[CAT-2] converts a typed price from lei to bani and keeps other numbers', async (facet, pair) => {
  const form = show(facet);
  await userEvent.type(screen.getByRole('textbox', { name: `${facet.name}: De la` }), '150,5');
  expect(formChoice(form, '/shop').query).toBe(`?${pair}&page=1`);
});

type Choices = Extract<Facet, { type: 'check' }>;
const brands: Choices = {
  ...{ type: 'check', key: 'brand', name: 'Marcă', unit: null, total: 2 },
  items: [
    { value: 'bosch', name: 'Bosch', count: 5000 },
    { value: 'trw', name: 'TRW', count: 12 },
  ],
};

const showChoices = (facet: Choices) =>
  render(
    <NextIntlClientProvider locale="ro-MD" messages={messages}>
      <FacetChoices facet={facet} state={plainListing} path="/shop" />
    </NextIntlClientProvider>,
  );

test('[CAT-2] marks capped counts but not exact ones', () => {
  const { unmount } = showChoices({ ...brands, capped: true });
  expect(screen.getByRole('checkbox', { name: /Bosch/ }).closest('.floors')).not.toBeNull();
  unmount();
  showChoices(brands);
  expect(screen.getByRole('checkbox', { name: /TRW/ }).closest('.floors')).toBeNull();
});

test('[CAT-2] shows the number of collapsed values and a search link for a long facet', () => {
  const items = Array.from({ length: 25 }, (_, n) => ({ value: `maker-${n}`, name: `Maker ${n}`, count: 9 }));
  showChoices({ ...brands, items, total: 25 });
  const more = screen.getByText('Încă 19').closest('details');
  expect(more?.querySelectorAll('input')).toHaveLength(19);
  expect(screen.getByText('Caută după nume')).toHaveAttribute('href', '/shop?all=brand&page=1');
});

test('[SRC-7] checks the value that a query names and marks it as part of the query', () => {
  render(
    <NextIntlClientProvider locale="ro-MD" messages={messages}>
      <FacetChoices facet={brands} state={plainListing} queryValues={['trw']} path="/shop" />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('checkbox', { name: /TRW/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Bosch/ })).not.toBeChecked();
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([['said', 'brand:trw']]);
});
