import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { Facet } from '@/lib/contract/catalogue/listing';
import messages from '@/messages/ro-MD.json';
import { formChoice } from '../form-choice';
import { FacetRange } from './facets';

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
])('[CAT-2] what is typed into a range is in lei for a price, and as it stands for a measure', async (facet, pair) => {
  const form = show(facet);
  await userEvent.type(screen.getByRole('textbox', { name: `${facet.name}: De la` }), '150,5');
  expect(formChoice(form, '/shop').query).toBe(`?${pair}&page=1`);
});
