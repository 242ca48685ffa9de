import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkError } from '@/lib/browser/requests/api';
import { requiredError } from '@/lib/domain/forms/form-fields';
import { renderPage } from '@/tests/fixtures/render-page';
import { useShopForm } from './use-shop-form';

type Refusal = Awaited<ReturnType<Parameters<typeof useShopForm>[0]['send']>>;
type Values = { readonly name: string; readonly town: string };

function Probe({ send }: { readonly send: (values: Values) => Promise<Refusal> }) {
  const { busy, errorOf, refusals, text, formProps } = useShopForm<Values>({ send });
  return (
    <form {...formProps} aria-label="probe">
      <p role="alert">{refusals.join(' ')}</p>
      <input aria-label="name" aria-invalid={errorOf('name') !== undefined} {...text('name', requiredError)} />
      <input aria-label="town" aria-invalid={errorOf('town') !== undefined} {...text('town', requiredError)} />
      <button type="submit">{busy ? 'sending' : 'send'}</button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button'));

test('[CHK-1] submit focuses the first invalid field; its error disappears once it is corrected', async () => {
  const send = jest.fn(async () => null);
  renderPage(<Probe send={send} />);
  await userEvent.type(field('name'), 'A{Backspace}');
  expect(field('name')).toBeValid();
  await userEvent.type(field('town'), 'B');
  await press();
  expect(field('name')).toHaveFocus();
  expect(field('name')).toBeInvalid();
  expect(field('town')).toBeValid();
  await userEvent.type(field('name'), 'A');
  expect(field('name')).toBeValid();
  expect(send).not.toHaveBeenCalled();
});

test('ignores a second submit while sending, and shows a refusal until the next attempt', async () => {
  let answer: (refusal: Refusal) => void = () => undefined;
  const send = jest.fn(() => new Promise<Refusal>((resolve) => (answer = resolve)));
  renderPage(<Probe send={send} />);
  await userEvent.type(field('name'), 'A');
  await userEvent.type(field('town'), 'B');
  await press();
  await press();
  expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  expect(send.mock.calls).toEqual([[{ name: 'A', town: 'B' }]]);
  answer(networkError);
  expect(await screen.findByRole('button', { name: 'send' })).toBeVisible();
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  await press();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  answer(['Not yet.']);
  expect(await screen.findByText('Not yet.')).toBeVisible();
  expect(field('name')).toHaveValue('A');
});
