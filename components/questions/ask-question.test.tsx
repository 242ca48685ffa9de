import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@/components/session/session-client';
import { userStore } from '@/components/user/user-client';
import { answerApi } from '@/tests/fixtures/browser-api';
import { userVehicle, vehicle } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { knownUser } from '@/tests/fixtures/user';
import { words } from '@/tests/fixtures/words';
import { AskQuestion } from './ask-question';

const t = words['ro-MD'].questionForm;
const ask = 'POST /api/account/questions';
const octavia = userVehicle(vehicle(), { maskedVin: 'TMB••••••••••8211' });
const owner = { ...sessionState(1), garage: [octavia], currentCarId: octavia.carId };

/** The questions page of a product with the open form. */
async function openForm(replies: Parameters<typeof answerApi>[0]) {
  const calls = answerApi({
    'GET /api/session': { body: sessionState(0) },
    'GET /api/auth/me': { body: { user: null } },
    ...replies,
  });
  await Promise.all([userStore.reload(), sessionStore.reload(true)]);
  renderPage(<AskQuestion slug="filtru" label="Pune o întrebare" />);
  await userEvent.click(screen.getByRole('button', { name: 'Pune o întrebare' }));
  await screen.findByRole('form', { name: t.title });
  return { sent: () => calls.filter(({ name }) => name === ask).map(({ body }) => body) };
}

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: t.send }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('[PRD-2] a visitor asks with name and e-mail; missing fields are marked and nothing is sent', async () => {
  const { sent } = await openForm({ [ask]: { body: { ok: true } } });
  await screen.findByLabelText(t.name);
  await send();
  expect(field(t.question)).toHaveAccessibleDescription(/Completează/);
  expect(field(t.question)).toHaveFocus();
  await userEvent.type(field(t.question), 'Hm?');
  await userEvent.type(field(/VIN/), 'WVW1');
  await send();
  expect(screen.getByText(t.tooShort)).toBeInTheDocument();
  expect(screen.getByText(t.vinWrong)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await userEvent.type(field(t.question), ' Se potrivește?');
  await userEvent.clear(field(/VIN/));
  await userEvent.type(field(/VIN/), 'tmbzzz1z6a2O48211');
  await userEvent.type(screen.getByLabelText(t.name), 'Ion');
  await userEvent.type(screen.getByLabelText(t.email), 'ion@exemplu.md');
  await send();
  expect(await screen.findByText(t.sent)).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      slug: 'filtru',
      lang: 'ro-MD',
      question: 'Hm? Se potrivește?',
      name: 'Ion',
      email: 'ion@exemplu.md',
      unnamed: false,
      vin: 'TMBZZZ1Z6A2048211',
    },
  ]);
});

test('[PRD-2] a customer needs no name; the car is sent, its VIN only when ticked', async () => {
  const { sent } = await openForm({
    'GET /api/session': { body: owner },
    'GET /api/auth/me': { body: { user: knownUser() } },
    [ask]: { body: { ok: true } },
  });
  expect(await screen.findByText(/ion\.rusu@mail\.md/)).toBeInTheDocument();
  expect(screen.queryByLabelText(t.email)).toBeNull();
  const vin = await screen.findByRole('checkbox', { name: /TMB/ });
  expect(vin).not.toBeChecked();
  await userEvent.type(field(t.question), 'Se potrivește?');
  await userEvent.click(screen.getByRole('checkbox', { name: t.unnamed }));
  await userEvent.click(vin);
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const body = { slug: 'filtru', lang: 'ro-MD', question: 'Se potrivește?', unnamed: true };
  expect(sent()).toEqual([{ ...body, carId: octavia.carId, vinOfGarage: true }]);
});

test('[PRD-2] sends no VIN without the car', async () => {
  const { sent } = await openForm({
    'GET /api/session': { body: owner },
    'GET /api/auth/me': { body: { user: knownUser() } },
    [ask]: { body: { ok: true } },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /TMB/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Octavia/ }));
  await userEvent.type(field(t.question), 'Se potrivește?');
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ question: 'Se potrivește?' }]));
  expect(Object.keys(Object(sent()[0]))).toEqual(['slug', 'lang', 'question', 'unnamed']);
});

test('[PRD-2] shows a refusal and keeps the input, also after closing and reopening', async () => {
  await openForm({
    'GET /api/auth/me': { body: { user: knownUser() } },
    [ask]: {
      status: 429,
      body: { message: '', errors: [{ errorName: 'TOO_MANY_REQUESTS', message: '' }] },
    },
  });
  await userEvent.type(field(t.question), 'Se potrivește?');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Prea multe încercări');
  await userEvent.click(screen.getByRole('button', { name: t.close }));
  await userEvent.click(screen.getByRole('button', { name: 'Pune o întrebare' }));
  expect(field(t.question)).toHaveValue('Se potrivește?');
});
