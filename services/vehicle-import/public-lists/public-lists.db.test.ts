import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVehicleImport, type VehicleImportTrial } from '@/tests/fixtures/vehicle-import';
import { yearRanges } from './listed-cars';

let trial: VehicleImportTrial;
beforeAll(async () => {
  trial = await openVehicleImport();
}, 120_000);
afterAll(() => trial.close());

const epaHeader =
  'atvType,baseModel,cylinders,displ,drive,eng_dscr,evMotor,fuelType,fuelType1,id,make,model,tCharger,sCharger,trany,VClass,year';
const epaLine = (year: number, values: Partial<Record<string, string>> = {}) => {
  const line: Record<string, string | undefined> = {
    ...{ baseModel: 'Stelvio', cylinders: '4', displ: '2.0', drive: 'All-Wheel Drive', fuelType: 'Premium' },
    ...{ fuelType1: 'Premium Gasoline', id: String(year), make: 'Probă Auto', model: 'Stelvio AWD', tCharger: 'T' },
    ...{ trany: 'Automatic (S8)', VClass: 'Small Sport Utility Vehicle 4WD', year: String(year), ...values },
  };
  return epaHeader
    .split(',')
    .map((column) => line[column] ?? '')
    .join(',');
};
const carsOf = (make: string) =>
  trial.rows<Record<string, unknown>>(
    `SELECT s.name AS model, v.type_name AS type, v.liter::float, v.ccm, v.kw, v.hp, v.fuel_type AS fuel, v.impulsion_type AS drive,
      v.construction_type AS body, v.year_from AS from, v.year_to AS to
    FROM vehicle v JOIN manufacturer m USING (manu_id) JOIN model_series s USING (model_id) WHERE m.name = $1
    ORDER BY s.name, v.type_name, v.year_from`,
    [make],
  );

test('[CON-1] imports a file of EPA with years joined to ranges and without an invented power', async () => {
  const file = trial.fileOf([
    epaHeader,
    ...[2018, 2019, 2020, 2023].map((year) => epaLine(year)),
    epaLine(2020, { trany: 'Manual 6-spd' }),
    epaLine(2021, {
      ...{ baseModel: 'Elettra', model: 'Elettra Long Range', fuelType: 'Electricity', atvType: 'EV', displ: 'NA' },
      ...{ cylinders: '', evMotor: '150 kW AC PMSM', tCharger: '', VClass: 'Midsize Cars', drive: 'Rear-Wheel Drive' },
    }),
  ]);
  expect(await trial.take([file])).toMatchObject({
    ...{ applied: true, lines: 6, bad: 0, makes: { added: 1 }, series: { added: 2 }, vehicles: { added: 3 } },
  });
  const suv = { model: 'Stelvio', type: '2.0 Turbo AWD', liter: 2, ccm: null, kw: null, hp: null };
  expect(await carsOf('Probă Auto')).toMatchObject([
    { model: 'Elettra', type: 'Long Range', kw: 150, hp: 204, fuel: 'electric', drive: 'rear', body: '', liter: null },
    { ...suv, fuel: 'petrol', drive: 'all', body: 'suv', from: 201_801, to: 202_012 },
    { ...suv, from: 202_301, to: 202_312 },
  ]);
});

test('[CON-1] extends the years of a car when the next file of EPA has the following year', async () => {
  const file = trial.fileOf([epaHeader, epaLine(2023), epaLine(2024)]);
  expect(await trial.take([file])).toMatchObject({ vehicles: { added: 0, changed: 1 }, makes: { added: 0 } });
  expect((await carsOf('Probă Auto')).at(-1)).toMatchObject({ from: 202_301, to: 202_412 });
  expect(await trial.take([file])).toMatchObject({ vehicles: { added: 0, changed: 0 }, series: { changed: 0 } });
});

test('[CON-1] keeps a power that staff added to a car without one', async () => {
  await trial.rows("UPDATE vehicle SET kw = 206, hp = 280 WHERE type_name = '2.0 Turbo AWD' AND year_from = 202301");
  const file = trial.fileOf([epaHeader, epaLine(2024)]);
  expect(await trial.take([file])).toMatchObject({ vehicles: { added: 0, changed: 0 } });
  expect((await carsOf('Probă Auto')).at(-1)).toMatchObject({ kw: 206, hp: 280 });
});

test('[CON-1] adds cars of a public list to the make of the catalogue with the same name', async () => {
  const file = trial.fileOf([epaHeader, epaLine(2020, { make: 'SKODA' })]);
  expect(await trial.take([file], { dryRun: true })).toMatchObject({ makes: { added: 0 }, vehicles: { added: 1 } });
});

test('[CON-1] reports lines of a public list with an unknown fuel, a bad year or without a model', async () => {
  const lines = [epaLine(2020, { fuelType: 'Coal' }), epaLine(20), epaLine(2020, { model: '' })];
  const { reported } = await trial.take([trial.fileOf([epaHeader, ...lines])]);
  expect(reported).toEqual(['2: fuelType is no known fuel: Coal', '3: year is no model year: 20', '4: model is empty']);
});

const ademeHeader =
  'Marque;Libellé modèle;Modèle;Description Commerciale;Energie;Carrosserie;Cylindrée;Puissance fiscale;Puissance maximale;Type de boite';
const ademeLines = [
  'PROBE;CIRCÉE;CIRCÉE;CIRCÉE BlueHDi (130ch);GAZOLE;BREAK;1499;7;96;M',
  'PROBE;CIRCÉE;CIRCÉE;CIRCÉE BlueHDi (130ch);GAZOLE;BREAK;1499;7;96;A',
  'PROBE;CIRCÉE;CIRCÉE;CIRCÉE Hybrid (136ch);ESS+ELEC HNR;BERLINE;1199;6;"100,5";A',
  'PROBE;E3;E3;E3;ELECTRIC;MONOSPACE;;;83;A',
];

/** Writes a file with a name, in Windows-1252 as the agency does. */
function ademeFile(name: string, lines: readonly string[]): string {
  const file = join(trial.folder, name);
  writeFileSync(file, Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));
  return file;
}

test('[CON-1] imports a file of ADEME in Windows-1252 with the year of its name', async () => {
  const file = ademeFile('ademe-2024.csv', [ademeHeader, ...ademeLines]);
  expect(await trial.take([file])).toMatchObject({ applied: true, lines: 4, bad: 0, vehicles: { added: 3 } });
  const years = { from: 202_401, to: 202_412 };
  expect(await carsOf('Probe')).toMatchObject([
    { model: 'Circée', type: 'BlueHDi (130ch)', ccm: 1499, kw: 96, hp: 131, fuel: 'diesel', body: 'estate', ...years },
    { model: 'Circée', type: 'Hybrid (136ch)', kw: 101, fuel: 'hybrid', body: '', drive: null, ...years },
    { model: 'E3', type: 'E3', kw: 83, ccm: null, fuel: 'electric', body: 'mpv', ...years },
  ]);
});

test('[CON-1] asks for the year of a file of ADEME that names none', async () => {
  const file = ademeFile('liste.csv', [ademeHeader, ...ademeLines]);
  await expect(trial.take([file])).rejects.toThrow('The file has no year of its edition');
});

test('[CON-1] imports an old edition of ADEME with codes of fuels and a date column', async () => {
  const lines = [
    'lib_mrq;lib_mod_doss;lib_mod;dscom;cnit;tvv;cod_cbr;hybride;puiss_admin_98;puiss_max;Carrosserie;date_maj',
    'ANCIENNE;156;156;156 1.9 JTD (115ch);X;Y;GO;non;6;85;BREAK;mars-12',
    'ANCIENNE;156;156;156 GPL;X;Y;ES/GP;non;6;77,2;BERLINE;mars-12',
  ];
  expect(await trial.take([ademeFile('edition.csv', lines)])).toMatchObject({ applied: true, bad: 0 });
  expect(await carsOf('Ancienne')).toMatchObject([
    { type: '1.9 JTD (115ch)', fuel: 'diesel', kw: 85, body: 'estate', from: 201_201, to: 201_212 },
    { type: 'GPL', fuel: 'lpg', kw: 77 },
  ]);
});

const realFile = (name: string) => join('tests/fixtures/vehicle-lists', name);

test("[CON-1] imports lines of EPA's published file with all its columns", async () => {
  expect(await trial.take([realFile('epa-vehicles.csv')])).toMatchObject({ applied: true, lines: 5, bad: 0 });
  const cars = await trial.rows(
    `SELECT m.name AS make, v.liter::float, v.kw, v.fuel_type AS fuel, v.impulsion_type AS drive,
      v.construction_type AS body, v.year_from AS from FROM vehicle v JOIN manufacturer m USING (manu_id)
    WHERE v.car_id > 1000000000 AND v.year_from IN (198501, 199301, 201501, 201601) ORDER BY v.year_from, m.name`,
  );
  expect(cars).toMatchObject([
    { make: 'Alfa Romeo', liter: 2, kw: null, fuel: 'petrol', drive: 'rear', body: '', from: 198_501 },
    { make: 'Subaru', liter: 2.2, fuel: 'petrol', drive: 'all', from: 199_301 },
    { make: 'Tesla', liter: null, fuel: 'electric', drive: 'all', from: 201_501 },
    { make: 'BMW', liter: 2, fuel: 'diesel', drive: 'all', body: 'estate', from: 201_601 },
    { make: 'Ford', liter: 2.5, fuel: 'petrol', drive: 'front', from: 201_601 },
  ]);
});

test("[CON-1] imports lines of ADEME's published file with makes by their usual names", async () => {
  expect(await trial.take([realFile('ademe-2024.csv')])).toMatchObject({ applied: true, lines: 10, bad: 0 });
  const cars = await trial.rows(
    `SELECT m.name AS make, s.name AS model, v.type_name AS type, v.kw, v.fuel_type AS fuel FROM vehicle v
      JOIN manufacturer m USING (manu_id) JOIN model_series s USING (model_id)
    WHERE v.car_id > 1000000000 AND s.name IN ('Serie 4', 'Cullinan', 'Corsa', 'Duster', 'Leon', 'DS 7 Crossback')
      AND v.year_from = 202401 ORDER BY s.name`,
  );
  expect(cars).toEqual([
    { make: 'Opel', model: 'Corsa', type: 'CORSA-E (57Kw)', kw: 57, fuel: 'electric' },
    { make: 'Rolls-Royce', model: 'Cullinan', type: 'Cullinan', kw: 441, fuel: 'petrol' },
    { make: 'DS', model: 'DS 7 Crossback', type: 'DS7 CROSSBACK e-tense 4x2 (225ch)', kw: 133, fuel: 'hybrid' },
    { make: 'Dacia', model: 'Duster', type: '(101ch)', kw: 67, fuel: 'lpg' },
    { make: 'SEAT', model: 'Leon', type: '5P TGI (130ch) DSG7', kw: 96, fuel: 'cng' },
    { make: 'BMW', model: 'Serie 4', type: 'i4 M50 xDrive', kw: 125, fuel: 'electric' },
  ]);
});

test('[CON-1] joins years to ranges without gaps', () => {
  expect(yearRanges([2003, 2001, 2002, 2002, 2006])).toEqual([
    [2001, 2003],
    [2006, 2006],
  ]);
});
