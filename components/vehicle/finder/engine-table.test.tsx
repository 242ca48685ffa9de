import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { EngineTable } from './engine-table';

const details: Vehicle['vehicleDetails'] = {
  carId: 100_214,
  manuId: 4,
  manuName: 'Skoda',
  modId: 1054,
  modelName: 'Octavia II (1Z_)',
  typeName: '1.9 TDI',
  constructionType: 'hatchback',
  impulsionType: 'front',
  fuelType: 'diesel',
  cylinder: 4,
  cylinderCapacityCcm: 1896,
  cylinderCapacityLiter: 1.9,
  powerKwFrom: 77,
  powerKwTo: 77,
  powerHpFrom: 105,
  powerHpTo: 105,
  yearOfConstrFrom: 200_402,
  yearOfConstrTo: 201_306,
};

const octavia: Vehicle = {
  carId: 100_214,
  vehicleDocId: null,
  fullName: 'Skoda Octavia II 1.9 TDI',
  prodYears: '02.2004–06.2013',
  carMotors: 'BJB, BKC, BXE, BLS',
  vehicleDetails: details,
  motorCodes: [{ motorCode: 'BXE' }],
};

function show(vehicle: Vehicle, locale: 'ro-MD' | 'ru') {
  render(
    <NextIntlClientProvider locale={locale} messages={locale === 'ru' ? russian : romanian}>
      <EngineTable vehicles={[vehicle]} locale={locale} />
    </NextIntlClientProvider>,
  );
  return within(screen.getAllByRole('row')[1] ?? document.body);
}

describe('[TEC-1] EngineTable', () => {
  test('shows the data of the registration certificate', () => {
    const row = show(octavia, 'ro-MD');
    for (const text of ['1\u00a0896', '77 / 105', '02.2004–06.2013']) {
      expect(row.getByText(text, { normalizer: (found) => found })).toBeInTheDocument();
    }
    expect(row.getAllByText('BJB, BKC, BXE, BLS').length).toBeGreaterThan(0);
    expect(row.getAllByText('Diesel').length).toBeGreaterThan(0);
  });

  test('links to each car with a distinct accessible name', () => {
    const link = show(octavia, 'ru').getByRole('link', {
      name: 'Выбрать Skoda Octavia II 1.9 TDI, BJB, BKC, BXE, BLS',
    });
    expect(link).toHaveAttribute('href', '/ru/tecdoc/car/100214');
  });

  test('shows no capacity for an electric car, and an unknown fuel as received', () => {
    const electric = { ...details, cylinderCapacityCcm: null, fuelType: 'ammonia' };
    const row = show({ ...octavia, vehicleDetails: electric }, 'ru');
    expect(row.getByText('—')).toBeInTheDocument();
    expect(row.getAllByText('ammonia').length).toBeGreaterThan(0);
  });
});
