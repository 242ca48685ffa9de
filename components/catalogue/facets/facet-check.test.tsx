import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { plainListing } from '@/lib/domain/listing/listing-state';
import messages from '@/messages/ro-MD.json';
import { FacetChoices } from './facet-check';

type Choices = Extract<Facet, { type: 'check' }>;
const brands: Choices = {
  ...{ type: 'check', key: 'brand', name: 'Marcă', unit: null, total: 2 },
  items: [
    { value: 'bosch', name: 'Bosch', count: 5000 },
    { value: 'trw', name: 'TRW', count: 12 },
  ],
};

const show = (facet: Choices) =>
  render(
    <NextIntlClientProvider locale="ro-MD" messages={messages}>
      <FacetChoices facet={facet} state={plainListing} path="/shop" />
    </NextIntlClientProvider>,
  );

test('[CAT-2] counts that are the least that there is are marked as such, exact ones are not', () => {
  const { unmount } = show({ ...brands, capped: true });
  expect(screen.getByRole('checkbox', { name: /Bosch/ }).closest('.floors')).not.toBeNull();
  unmount();
  show(brands);
  expect(screen.getByRole('checkbox', { name: /TRW/ }).closest('.floors')).toBeNull();
});

test('[CAT-2] the word for more says how many it opens, and a long list can be searched', () => {
  const items = Array.from({ length: 25 }, (_, n) => ({ value: `maker-${n}`, name: `Maker ${n}`, count: 9 }));
  show({ ...brands, items, total: 25 });
  const more = screen.getByText('Încă 19').closest('details');
  expect(more?.querySelectorAll('input')).toHaveLength(19);
  expect(screen.getByText('Caută după nume')).toHaveAttribute('href', '/shop?all=brand&page=1');
});

test('[SRC-7] a value that the text of a search names is ticked, and the form knows that the text says it', () => {
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
