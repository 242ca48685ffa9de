import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@/components/session/session-client';
import { CarButton } from '@/components/shell/car-button';
import { openPanel } from '@/components/ui/overlay/panel';
import { Toaster } from '@/components/ui/overlay/toast';
import { hideToast } from '@/components/ui/overlay/toast-store';
import type { GarageIntent, UserVehicle } from '@/lib/contract/account/garage';
import type { SessionChange } from '@/lib/contract/orders/session';
import { type ApiCall, answerApi } from '@/tests/fixtures/browser-api';
import { logan, octavia, userVehicle, vehicle } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';

const golf = vehicle(100_003, {
  manuId: 5,
  manuName: 'Volkswagen',
  modId: 50,
  modelName: 'Golf V',
  typeName: '1.6 FSI',
});
const catalogue = new Map([octavia, logan, userVehicle(golf)].map((car) => [car.carId, car]));

/** Mock of the service: applies changes of the garage. */
function standIn(garage: UserVehicle[], currentCarId: number | null) {
  let state = { ...sessionState(1), garage, currentCarId };
  const apply = (change: SessionChange) => {
    const intents: GarageIntent[] = change.garage ?? [];
    const gone = new Set(intents.filter(({ present }) => !present).map(({ carId }) => carId));
    const left = state.garage.filter(({ carId }) => !gone.has(carId));
    const added = intents.flatMap(({ carId, present }) => {
      const car = catalogue.get(carId);
      return present && car && !left.some((other) => other.carId === carId) ? [car] : [];
    });
    const current = change.currentCarId === undefined ? state.currentCarId : change.currentCarId;
    state = { ...state, revision: state.revision + 1, garage: [...left, ...added], currentCarId: current };
    return state;
  };
  return { read: () => state, apply };
}

type Down = { down?: boolean };

async function openPicker(garage: UserVehicle[] = [octavia, logan], currentCarId: number | null = octavia.carId) {
  const service = standIn(garage, currentCarId);
  const faults: Down = {};
  const answer = (body: unknown) => (faults.down ? { status: 503, body: { message: '', errors: [] } } : { body });
  const calls: ApiCall[] = answerApi({
    'GET /api/session': () => answer(service.read()),
    'PUT /api/session': (body) => (faults.down ? answer(null) : answer(service.apply(body as SessionChange))),
    'POST /api/vehicle/car/manufacturers': () =>
      answer({
        items: [
          { manuId: 5, manuName: 'Volkswagen', favorFlag: 1, linkingTargetTypes: 'P', country: 'DE', slug: 'vw' },
        ],
      }),
    'POST /api/vehicle/car/models': () =>
      answer({
        items: [
          {
            modelId: 50,
            manuId: 5,
            modelname: 'golf v',
            yearOfConstrFrom: 200310,
            yearOfConstrTo: 200902,
            favorFlag: 0,
            constructionTypes: [],
          },
        ],
        intervals: [],
      }),
    'POST /api/vehicle/car/vehicle': () => answer({ simple: false, items: [golf] }),
    'POST /api/vehicle/car/vehicle/details': () => answer({ items: [golf, vehicle(100_004, { powerKwFrom: 103 })] }),
    'POST /api/vehicle/car/vehicle/vin': () =>
      answer({
        confidence: 'probable',
        reason: null,
        vinInfo: null,
        matchingManufacturers: [],
        matchingModels: [],
        matchingVehicles: [{ carId: golf.carId }, { carId: 100_004 }],
        matchingVehiclesCount: 2,
      }),
  });
  await act(() => sessionStore.reload(true));
  renderPage(
    <>
      <search>
        <CarButton locale="ro-MD" />
      </search>
      <button type="button">Altundeva</button>
      <Toaster closeLabel="Închide" />
    </>,
  );
  const user = userEvent.setup();
  const button = () => screen.getByRole('link', { expanded: openPanel.get() !== null });
  await user.click(button());
  await screen.findByRole('dialog');
  const saved = () => act(() => sessionStore.flush());
  return { user, calls, faults, button, saved };
}

const writes = (calls: ApiCall[]) => calls.filter(({ name }) => name === 'PUT /api/session').map(({ body }) => body);
const picker = () => within(screen.getByRole('dialog'));

// Preloads the code that a press would load, because loading is not tested here.
beforeAll(() => Promise.all([import('./picker'), import('@/messages/ro-MD.json')]));
beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'ro-MD';
});
afterEach(() => {
  act(() => openPanel.close('vehicle-picker'));
  act(hideToast);
  jest.restoreAllMocks();
});

describe('[SRC-5] the list of cars', () => {
  test('lists each car with links to its page and parts, and a choice for any car', async () => {
    await openPicker();
    const group = within(screen.getByRole('radiogroup', { name: 'Pentru ce mașină căutăm?' }));
    expect(group.getAllByRole('radio')).toHaveLength(3);
    expect(group.getByRole('radio', { name: 'Skoda Octavia II' })).toBeChecked();
    expect(group.getByRole('radio', { name: 'Skoda Octavia II' })).toHaveFocus();
    expect(group.getByRole('radio', { name: 'Orice mașină' })).not.toBeChecked();
    expect(group.getByRole('link', { name: 'Arată piesele Dacia Logan I 1.5 dCi' })).toHaveAttribute(
      'href',
      '/ro-MD/tecdoc/car/100002#groups',
    );
    expect(group.getByRole('link', { name: 'Despre Dacia Logan I 1.5 dCi' })).toHaveAttribute(
      'href',
      '/ro-MD/tecdoc/car/100002',
    );
  });

  test('applies a choice at once, announces it and shows it in the button', async () => {
    const { user, calls, saved, button } = await openPicker();
    expect(button()).toHaveAccessibleName('Mașina: Octavia II 1.9 TDI');
    await user.click(screen.getByRole('radio', { name: 'Dacia Logan I' }));
    expect(button()).toHaveAccessibleName('Mașina: Logan I 1.5 dCi');
    expect(picker().getByText('Căutăm piese pentru Logan I 1.5 dCi')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('radio', { name: 'Orice mașină' }));
    expect(button()).toHaveAccessibleName('Alege mașina');
    await saved();
    expect(writes(calls).at(-1)).toEqual({ currentCarId: null, lang: 'ro-MD' });
  });

  test('restores a removed car while the list stays open', async () => {
    const { user, saved, button } = await openPicker();
    await user.click(screen.getByRole('button', { name: 'Scoate Skoda Octavia II 1.9 TDI din garaj' }));
    expect(screen.queryByRole('radio', { name: 'Skoda Octavia II' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Scoate Dacia Logan I 1.5 dCi din garaj' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Orice mașină' })).toBeChecked();
    await saved();
    await user.click(screen.getByRole('button', { name: 'Anulează' }));
    await saved();
    expect(screen.getByRole('radio', { name: 'Skoda Octavia II' })).toBeChecked();
    expect(button()).toHaveAccessibleName('Mașina: Octavia II 1.9 TDI');
  });

  test('shows a car missing from the catalogue without links, removable without undo', async () => {
    const { user, saved } = await openPicker([{ ...octavia, inCatalogue: false }, logan]);
    expect(screen.getByText('Nu mai e în catalogul nostru.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Octavia II 1.9 TDI$/ })).toHaveAttribute('aria-expanded');
    await user.click(screen.getByRole('button', { name: /Scoate Skoda Octavia/ }));
    expect(screen.queryByRole('button', { name: 'Anulează' })).toBeNull();
    await saved();
  });

  test('accepts no car when the garage is full', async () => {
    const many = Array.from({ length: 50 }, (_, n) => userVehicle(vehicle(200_000 + n)));
    await openPicker(many, null);
    expect(screen.getByRole('button', { name: 'Adaugă mașina' })).toBeDisabled();
    expect(screen.getByText(/Garajul are deja 50 de mașini/)).toBeInTheDocument();
  });
});

describe('[SRC-5] the form for another car', () => {
  const chooseGolf = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Marca' }),
      await screen.findByRole('option', { name: 'Volkswagen' }),
    );
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Modelul' }),
      await screen.findByRole('option', { name: /Golf V/ }),
    );
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Motorul' }),
      await screen.findByRole('option', { name: /1\.6 FSI/ }),
    );
  };
  const add = () => picker().getByRole('button', { name: 'Adaugă mașina' });

  test('replaces the list of an empty garage; an added car is chosen in the list', async () => {
    const { user, calls, saved } = await openPicker([], null);
    expect(screen.getByRole('dialog', { name: 'Mașină nouă' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'La listă' })).toBeNull();
    expect(add()).toHaveAttribute('aria-disabled', 'true');
    await chooseGolf(user);
    expect(add()).toHaveAttribute('aria-disabled', 'false');
    await user.click(add());
    expect(screen.getByRole('radio', { name: 'Volkswagen Golf V' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Volkswagen Golf V' })).toHaveFocus();
    expect(screen.getByText(/e în garaj/)).toBeInTheDocument();
    await saved();
    expect(writes(calls)).toEqual([
      { garage: [{ carId: golf.carId, present: true }], currentCarId: golf.carId, lang: 'ro-MD' },
    ]);
  });

  test('moves focus by Tab from the VIN to the button, which reports missing fields', async () => {
    const { user, calls } = await openPicker([], null);
    await user.click(screen.getByLabelText('VIN, 17 semne'));
    await user.tab();
    expect(add()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(picker().getByRole('alert')).toHaveTextContent('Alege marca, modelul și motorul sau scrie VIN-ul.');
    expect(writes(calls)).toEqual([]);
  });

  test('[GAR-1] refuses the car without confirming it when the garage was filled elsewhere', async () => {
    const many = Array.from({ length: 49 }, (_, n) => userVehicle(vehicle(200_000 + n)));
    const { user, calls } = await openPicker(many, null);
    await user.click(screen.getByRole('button', { name: 'Adaugă mașina' }));
    await chooseGolf(user);
    act(() => sessionStore.receive({ ...sessionState(9), garage: [...many, octavia], currentCarId: null }));
    await user.click(add());
    expect(screen.getAllByText(/Garajul are deja 50 de mașini/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/e în garaj/)).toBeNull();
    expect(writes(calls)).toEqual([]);
  });

  test('is empty after going back to the list', async () => {
    const { user } = await openPicker();
    await user.click(screen.getByRole('button', { name: 'Adaugă mașina' }));
    await chooseGolf(user);
    await user.click(screen.getByRole('button', { name: 'La listă' }));
    await user.click(screen.getByRole('button', { name: 'Adaugă mașina' }));
    expect(screen.getByRole('combobox', { name: 'Marca' })).toHaveValue('');
    expect(add()).toHaveAttribute('aria-disabled', 'true');
  });

  test('resets model and engine when the make changes', async () => {
    const { user } = await openPicker([], null);
    await chooseGolf(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Marca' }), '');
    expect(add()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('combobox', { name: 'Motorul' })).toBeDisabled();
  });

  test.each([
    ['WVWZZZ1KZ5W00000', /Ai scris 16 semne/],
    ['WVWZZZ1KZ5W0000012', /Un semn e în plus/],
    ['WVWZZZ1KZ5W0000!1', /Semnul de la poziția 16/],
    ['WVWZZZ1KZ5W0000Ж1', /Semnul de la poziția 16/],
  ])('reports the fault of %s without a request', async (vin, expected) => {
    const { user, calls } = await openPicker([], null);
    await user.click(screen.getByLabelText('VIN, 17 semne'));
    await user.paste(vin);
    await user.click(screen.getByRole('heading', { name: 'Mașină nouă' }));
    expect(await screen.findByText(expected)).toBeInTheDocument();
    expect(calls.filter(({ name }) => name.endsWith('/vin'))).toEqual([]);
    expect(add()).toHaveAttribute('aria-disabled', 'true');
  });

  test('corrects a VIN with look-alike characters and spaces, reports it, and lists its candidates', async () => {
    const { user, calls } = await openPicker([], null);
    await user.type(screen.getByLabelText('VIN, 17 semne'), 'wvw zzz 1kz 5w0 0О0 I1');
    const candidates = await screen.findByRole('radiogroup', { name: 'Mașini posibile' });
    expect(screen.getByText(/Poziția 16: „I”/)).toBeInTheDocument();
    expect(calls.at(-2)).toMatchObject({ body: { vin: 'WVWZZZ1KZ5W000011' } });
    expect(add()).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(candidates).getByRole('radio', { name: /Golf V/ }));
    expect(add()).toHaveAttribute('aria-disabled', 'false');
  });

  test('chooses the car by the answer to a question, which can be removed', async () => {
    const { user } = await openPicker([], null);
    await user.click(screen.getByLabelText('VIN, 17 semne'));
    await user.paste('WVWZZZ1KZ5W000001');
    expect(await screen.findByText('1K')).toBeInTheDocument();
    await screen.findByRole('region', { name: 'Câți kW scrie în câmpul P.2 al certificatului: 77 sau 103?' });
    expect(screen.getByRole('img', { name: /câmpul P\.2 marcat/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^77 kW/ }));
    expect(screen.queryByRole('radiogroup', { name: 'Mașini posibile' })).toBeNull();
    expect(add()).toHaveAttribute('aria-disabled', 'false');
    await user.click(screen.getByRole('button', { name: 'Scoate răspunsul P.2: 77 kW / 105 CP' }));
    expect(screen.getByRole('radiogroup', { name: 'Mașini posibile' })).toBeInTheDocument();
    expect(add()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('[SRC-5] closing', () => {
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('closes on Escape and returns focus to the button', async () => {
    const { user, button } = await openPicker();
    await user.keyboard('{Escape}');
    await closed();
    expect(button()).toHaveFocus();
  });

  test('closes on a click outside, on focus leaving, by its button and for another panel', async () => {
    const { user, button } = await openPicker();
    const again = async () => {
      await user.click(button());
      await screen.findByRole('dialog');
    };
    await user.click(screen.getByText('Altundeva'));
    await closed();
    await again();
    act(() => screen.getByText('Altundeva').focus());
    await closed();
    await again();
    await user.click(picker().getByRole('button', { name: 'Închide' }));
    await closed();
    await again();
    act(() => openPanel.open('suggestions'));
    await closed();
    act(() => openPanel.close('suggestions'));
  });

  test('unmounts ten milliseconds after its close event', async () => {
    const { button } = await openPicker();
    jest.useFakeTimers();
    act(() => picker().getByRole('button', { name: 'Închide' }).click());
    act(() => jest.advanceTimersByTime(9));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    jest.useRealTimers();
  });
});

describe('[ERR-2] when the service is down', () => {
  test('shows an unsaved change and sends it on retry', async () => {
    const { user, calls, faults, saved } = await openPicker();
    faults.down = true;
    await user.click(screen.getByRole('radio', { name: 'Dacia Logan I' }));
    await saved();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Dacia Logan I' })).toBeChecked();
    faults.down = false;
    await user.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(writes(calls).at(-1)).toEqual({ currentCarId: logan.carId, lang: 'ro-MD' });
  });

  test('retries a failed list of makes', async () => {
    const { user, faults } = await openPicker();
    faults.down = true;
    await user.click(screen.getByRole('button', { name: 'Adaugă mașina' }));
    expect(await screen.findByText(/Nu am putut încărca lista/)).toBeInTheDocument();
    faults.down = false;
    await user.click(screen.getByRole('button', { name: 'Încearcă din nou' }));
    expect(await screen.findByRole('option', { name: 'Volkswagen' })).toBeInTheDocument();
  });
});
