import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { NewsletterFirstForm } from './newsletter-field';
import { NewsletterForm } from './newsletter-form';

const mockCode = { isGone: false };
jest.mock('./subscribe-form', () => {
  if (mockCode.isGone) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual('./subscribe-form');
});

let come: () => void = () => {};
beforeEach(() => {
  answerApi({});
  class Watcher {
    constructor(onChange: (entries: readonly object[]) => void) {
      come = () => onChange([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Watcher, configurable: true });
});
afterEach(() => jest.restoreAllMocks());

const field = () => screen.getByLabelText('E-mail');
const open = () =>
  renderPage(
    <NewsletterForm>
      <NewsletterFirstForm />
    </NewsletterForm>,
  );

test('[FTR-2] loads the form on submit after a failed preload', async () => {
  mockCode.isGone = true;
  open();
  await act(async () => come());
  mockCode.isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Abonează-te' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Verifică câmpurile marcate.Completează acest câmp.');
});

test('[FTR-2] keeps input and focus from before hydration', async () => {
  open();
  const user = userEvent.setup();
  await user.type(field(), 'ion@mail.md');
  const first = field();
  act(come);
  await waitFor(() => expect(field()).not.toBe(first));
  expect(field()).toHaveValue('ion@mail.md');
  expect(field()).toHaveFocus();
  expect(await screen.findByRole('checkbox')).not.toBeChecked();
});

test('[FTR-2] the form handles a submit that came before it was loaded', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Abonează-te' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Verifică câmpurile marcate.Completează acest câmp.');
  expect(field()).toBeInvalid();
});
