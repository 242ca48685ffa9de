import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkError } from '@/lib/browser/requests/api';
import type { FieldError } from '@/lib/domain/forms/form-checks';
import { formText } from '@/lib/domain/forms/form-fields';
import { renderPage } from '@/tests/fixtures/render-page';
import { useCheckedForm } from './use-checked-form';

type Sent = Awaited<ReturnType<Parameters<typeof useCheckedForm>[0]['send']>>;
type Check = { readonly name: FieldError | undefined; readonly town: FieldError | undefined };

const missing = (text: string): FieldError | undefined => (text === '' ? 'ERROR_FORM_REQUIRED' : undefined);

function Probe({ send }: { readonly send: (values: { readonly name: string }) => Promise<Sent> }) {
  const { busy, errors, refusals, tied } = useCheckedForm({
    read: (form) => ({ name: formText(form, 'name'), town: formText(form, 'town') }),
    check: ({ name, town }): Check => ({ name: missing(name), town: missing(town) }),
    send,
  });
  return (
    <form {...tied} aria-label="probe">
      <p role="alert">{refusals.join(' ')}</p>
      <input name="name" aria-label="name" aria-invalid={errors?.name !== undefined} />
      <input name="town" aria-label="town" aria-invalid={errors?.town !== undefined} />
      <button type="submit">{busy ? 'sending' : 'send'}</button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button'));

test('the first field that is wrong takes the focus; what is mended is no longer told, what nobody was told of is not yet', async () => {
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

test('while one attempt runs another does nothing; what the shop says no with is told and goes with the next attempt', async () => {
  let answer: (sent: Sent) => void = () => undefined;
  const send = jest.fn(() => new Promise<Sent>((resolve) => (answer = resolve)));
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
  await press();
  // Another attempt answers for this one: it goes on.
  answer(undefined);
  await Promise.resolve();
  expect(screen.getByRole('button', { name: 'sending' })).toBeVisible();
  expect(field('name')).toHaveValue('A');
});
