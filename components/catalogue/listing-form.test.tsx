import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListingForm } from './listing-form';

const push = jest.fn();
const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace }) }));
beforeEach(() => jest.clearAllMocks());

const path = '/ro-MD/shop/category/frane';

function Stand({ query = '', trw = false, sort = 'default' }) {
  return (
    <ListingForm path={path} query={query} updating="Actualizăm lista">
      <label>
        <input type="checkbox" name="f.brand" value="trw" defaultChecked={trw} />
        TRW
      </label>
      <input name="min.price" aria-label="De la" defaultValue="" data-bani="100" />
      <select name="sort" aria-label="Ordine" defaultValue={sort} data-value={sort}>
        <option value="default">Populare</option>
        <option value="price">Ieftine</option>
      </select>
      <input aria-label="Cantitate" defaultValue="1" />
    </ListingForm>
  );
}

test('[CAT-2] changes the URL without a reload', async () => {
  render(<Stand />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'TRW' }));
  expect(push).toHaveBeenCalledWith(`${path}?f.brand=trw&page=1`, { scroll: false });
});

test('[CAT-2] keeps a choice when an older response arrives', async () => {
  const { rerender } = render(<Stand />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'TRW' }));
  rerender(<Stand query="?car=5&page=1" />);
  expect(screen.getByRole('checkbox', { name: 'TRW' })).toBeChecked();
  await waitFor(() => expect(push).toHaveBeenCalledWith(`${path}?f.brand=trw&page=1`, { scroll: false }));
});

test('[CAT-2] applies a choice after a response has replaced the form', async () => {
  const { rerender } = render(<Stand key="first" />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'TRW' }));
  rerender(<Stand key="second" query="?car=5&page=1" />);
  await waitFor(() => expect(push).toHaveBeenCalledWith(`${path}?f.brand=trw&page=1`, { scroll: false }));
});

test('[CAT-2] does not return to the list if the visitor leaves right after a choice', async () => {
  const { unmount } = render(<Stand />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'TRW' }));
  unmount();
  await drawn();
  expect(push).not.toHaveBeenCalled();
});

test('applies a number field on blur or Enter', async () => {
  const user = userEvent.setup();
  render(<Stand />);
  await user.type(screen.getByRole('textbox', { name: 'De la' }), '150');
  expect(push).not.toHaveBeenCalled();
  await user.tab();
  expect(push).toHaveBeenCalledWith(`${path}?f.price=15000..&page=1`, { scroll: false });
});

test('[CAT-2] keeps focus and unfolded facets when the form is replaced', async () => {
  const place = (open: boolean) => (
    <div>
      <details data-facet open={open}>
        <summary>Brand</summary>
        <label>
          <input type="checkbox" name="f.brand" value="trw" />
          TRW
        </label>
      </details>
    </div>
  );
  const { rerender } = render(
    <ListingForm key="plain" path={path} query="" updating="Actualizăm lista">
      {place(true)}
    </ListingForm>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'TRW' }));
  await waitFor(() => expect(push).toHaveBeenCalled());
  rerender(
    <ListingForm key="narrowed" path={path} query="?f.brand=trw&page=1" updating="Actualizăm lista">
      {place(false)}
    </ListingForm>,
  );
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'TRW' })).toHaveFocus());
  expect(screen.getByRole('group')).toHaveAttribute('open');
});

test('ignores the quantity field of a product', () => {
  render(<Stand />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Cantitate' }), { target: { value: '3' } });
  fireEvent.blur(screen.getByRole('textbox', { name: 'Cantitate' }));
  expect(push).not.toHaveBeenCalled();
});

test('updates the fields when a chip removes a filter', async () => {
  const { rerender } = render(<Stand query="?f.brand=trw&sort=price&page=1" trw sort="price" />);
  rerender(<Stand />);
  expect(screen.getByRole('checkbox', { name: 'TRW' })).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Ordine' })).toHaveValue('default');
});

function Slider({ max = '' }) {
  return (
    <ListingForm path={path} query="" updating="Actualizăm lista">
      <div data-range>
        <input type="range" aria-label="Slider: de la" data-field="min.price" min="10" max="900" defaultValue="10" />
        <input type="range" aria-label="Slider: până la" data-field="max.price" min="10" max="900" defaultValue={900} />
      </div>
      <input name="min.price" aria-label="De la" defaultValue="" data-bani="100" />
      <input name="max.price" aria-label="Până la" defaultValue={max} data-bani="100" />
    </ListingForm>
  );
}

/** Waits for the slider code, which is loaded when a thumb is first moved. */
const drawn = () => act(async () => void (await import('./form-controls')));

test('[CAT-2] applies a thumb released before the slider code has loaded', async () => {
  render(<Slider />);
  const low = screen.getByRole('slider', { name: 'Slider: de la' });
  fireEvent.change(low, { target: { value: '150' } });
  fireEvent.pointerUp(low);
  await drawn();
  expect(push).toHaveBeenCalledTimes(1);
  expect(push).toHaveBeenCalledWith(`${path}?f.price=15000..&page=1`, { scroll: false });
});

test('[CAT-2] copies the slider into the fields and applies it on release', async () => {
  render(<Slider />);
  const low = screen.getByRole('slider', { name: 'Slider: de la' });
  fireEvent.change(low, { target: { value: '150' } });
  await drawn();
  expect(screen.getByRole('textbox', { name: 'De la' })).toHaveValue('150');
  expect(push).not.toHaveBeenCalled();
  fireEvent.pointerUp(low);
  await drawn();
  expect(push).toHaveBeenCalledWith(`${path}?f.price=15000..&page=1`, { scroll: false });
});

test('[CAT-2] stops a thumb at the other one and clears the field at the end of the range', async () => {
  render(<Slider max="300" />);
  const [low, high] = screen.getAllByRole('slider');
  if (!low || !high) throw new Error('A slider has two thumbs.');
  fireEvent.change(high, { target: { value: '300' } });
  await drawn();
  fireEvent.change(low, { target: { value: '400' } });
  await drawn();
  expect(low).toHaveValue('300');
  fireEvent.change(high, { target: { value: '900' } });
  await drawn();
  expect(screen.getByRole('textbox', { name: 'Până la' })).toHaveValue('');
  fireEvent.change(low, { target: { value: '10' } });
  fireEvent.pointerUp(low);
  await drawn();
  expect(push).not.toHaveBeenCalled();
});

test('[SRC-7] removes an unchecked value from the query and adds checked values as filters', async () => {
  const search = '/ro-MD/shop/search/products/anvelope%20195%20de%20iarna';
  const reworded = '/ro-MD/shop/search/products/anvelope%20195';
  render(
    <ListingForm path={search} query="" updating="Actualizăm lista">
      <span hidden data-reworded="attr.season" data-path={reworded} />
      <input type="hidden" name="said" value="attr.season:winter" />
      <label>
        <input type="checkbox" name="f.attr" value="season:winter" defaultChecked />
        Iarnă
      </label>
      <input type="hidden" name="said" value="attr.width:195" />
      <label>
        <input type="checkbox" name="f.attr" value="width:195" defaultChecked />
        195
      </label>
      <label>
        <input type="checkbox" name="f.brand" value="trw" />
        TRW
      </label>
    </ListingForm>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'TRW' }));
  expect(push).toHaveBeenLastCalledWith(`${search}?f.brand=trw&page=1`, { scroll: false });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Iarnă' }));
  expect(push).toHaveBeenLastCalledWith(`${reworded}?f.brand=trw&page=1`, { scroll: false });
  // If two values change at once, the server computes the query without the second one.
  await userEvent.click(screen.getByRole('checkbox', { name: '195' }));
  expect(push).toHaveBeenLastCalledWith(`${reworded}?f.brand=trw&page=1&off=attr.width`, { scroll: false });
});
