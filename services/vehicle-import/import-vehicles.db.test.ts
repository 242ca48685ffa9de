import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsxStream } from 'hucre/xlsx';
import { carManufacturers, carModels, carVehicle } from '@/lib/contract/catalogue/vehicle';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { servicesApp } from '@/tests/fixtures/services-app';
import {
  FITMENT,
  named,
  openVehicleImport,
  type Part,
  sampleVehicles,
  type VehicleImportTrial,
} from '@/tests/fixtures/vehicle-import';
import { catalogueLock } from '../db/query';
import { importVehicles } from './import-vehicles';
import { findVehicleFacts } from './tree';

const lang = 'ro-MD' as const;
let trial: VehicleImportTrial;
let parts: readonly Part[];
beforeAll(async () => {
  trial = await openVehicleImport();
  // Several parts of one group, then one of another.
  parts =
    await trial.partsWhere(`l.fit_group IN (SELECT fit_group FROM listing WHERE fit_group > 0 GROUP BY 1 HAVING count(*) > 4 ORDER BY 1 LIMIT 2)
    ORDER BY l.fit_group, p.id`);
}, 120_000);
afterAll(() => trial.close());

const part = (at: number): Part => {
  const results = parts[at];
  if (results === undefined) throw new Error('The catalogue has too few parts.');
  return results;
};

test('[TEC-1] imports makes, series and vehicles of three files into the vehicle tree', async () => {
  const result = await trial.take([...sampleVehicles].reverse());
  expect(result).toMatchObject({ lines: 8, bad: 0, applied: true });
  expect(result).toMatchObject({ makes: { added: 2 }, series: { added: 2 }, vehicles: { added: 4, changed: 0 } });
  const services = servicesApp({ ...trial.database });
  const { items: makes } = await services.ask(carManufacturers, { lang });
  expect(makes.find(({ manuId }) => manuId === 9001)).toMatchObject({
    manuName: 'Aro Câmpulung',
    slug: 'aro-campulung',
    favorFlag: 1,
  });
  const { items: series } = await services.ask(carModels, { lang, manuId: 9002 });
  expect(series).toMatchObject([
    { modelname: 'Oltcit Club', yearOfConstrFrom: 198_101, constructionTypes: ['Hatchback'] },
  ]);
  const results = await services.ask(carVehicle, { lang, manuId: 9002, modId: 90_020 });
  expect(results.items).toMatchObject([
    { carId: 900_201, vehicleDetails: { powerKwFrom: 41, powerHpFrom: 56, cylinderCapacityLiter: 1.1 } },
    { carId: 900_202, motorCodes: [{ motorCode: 'T13-653' }] },
  ]);
});

test('[TEC-1] adds every vehicle to the group of universal parts', async () => {
  const missing =
    'SELECT car_id FROM vehicle v WHERE NOT EXISTS (SELECT FROM fit_group_car g WHERE g.car_id = v.car_id AND group_id = 0)';
  expect(await trial.rows(missing)).toEqual([]);
});

test('[TEC-1] changes nothing when the same files are imported again', async () => {
  const before = await trial.traces();
  expect(await trial.take(sampleVehicles)).toMatchObject({
    lines: 8,
    bad: 0,
    applied: true,
    vehicles: { added: 0, changed: 0 },
  });
  expect(await trial.traces()).toBe(before);
});

test('[TEC-1] updates a changed vehicle, and a dry run reports it', async () => {
  const file = trial.fileOf(readFileSync(sampleVehicles[2] ?? '', 'utf8').replace('Club 11 R;', 'Club 11 RL;'));
  const before = await trial.traces();
  expect(await trial.take([file], { dryRun: true })).toMatchObject({
    applied: false,
    vehicles: { added: 0, changed: 1 },
  });
  expect(await trial.traces()).toBe(before);
  expect(await trial.take([file])).toMatchObject({ applied: true, vehicles: { added: 0, changed: 1 } });
  expect(await trial.rows('SELECT type_name FROM vehicle WHERE car_id = 900201')).toEqual([
    { type_name: 'Club 11 RL' },
  ]);
});

test('[TEC-1] creates missing series and makes from a flat file', async () => {
  const file = trial.fileOf([
    '\ufeffcarId,manuId,manuName,modelId,modelname,typeName,yearOfConstrFrom,yearOfConstrTo,powerKwFrom,fuelType,constructionType',
    '910101,9101,Skoda,91010,Trabant 601,0.6,196401,198912,19,petrol,Sedan',
    '910102,9101,Skoda,91010,Trabant 601,1.1,198901,,30,petrol,Estate',
  ]);
  expect(await trial.take([file])).toMatchObject({
    bad: 0,
    makes: { added: 1 },
    series: { added: 1 },
    vehicles: { added: 2 },
  });
  expect(
    await trial.rows('SELECT year_from, year_to, construction_types FROM model_series WHERE model_id = 91010'),
  ).toEqual([{ year_from: 196_401, year_to: null, construction_types: ['Estate', 'Sedan'] }]);
  // The slug of the existing make with this name is kept.
  expect(await trial.rows('SELECT slug FROM manufacturer WHERE manu_id = 9101')).toEqual([{ slug: 'skoda-9101' }]);
});

test('[TEC-1] reports bad lines with number and reason, and changes nothing', async () => {
  const before = await trial.traces();
  const head = 'carId;modId;manuId;typeName;yearFrom;yearTo;kW;ccm;fuel;body;motorCodes';
  const good = (id: string | number, from: string, to = '') => `${id};90010;9001;2.5;${from};${to};50;2500;diesel;SUV;`;
  const lines = [
    [good(1, '198013'), '2: yearFrom is no month as YYYYMM: 198013'],
    [good(2, '1980'), '3: yearFrom is no month as YYYYMM: 1980'],
    [good(3, '198001', '197912'), '4: yearTo (197912) is before yearFrom (198001)'],
    [good(4, ''), '5: yearFrom is empty'],
    [good('4x', '198001'), '6: carId is no number of 1 to 2147483647: 4x'],
    [good(99_999_999_999, '198001'), '7: carId is no number of 1 to 2147483647: 99999999999'],
    ['8;90010;9001;2.5;198001;;;2500;diesel;SUV;', '8: neither kW nor hp is given'],
    ['9;90010;9001;;198001;;50;2500;diesel;SUV;', '9: typeName is empty'],
    [good(900_101, '198001'), '10: the same vehicle is repeated in line 14'],
    ['11;77777;9001;2.5;198001;;50;2500;diesel;SUV;', '11: unknown model series: 77777'],
    ['12;90010;9002;2.5;198001;;50;2500;diesel;SUV;', '12: model series 90010 is of make 9001, not 9002'],
    ['13;90010;9001;2.5;198001;;-50;2500;diesel;SUV;', '13: kW is no whole number up to 5000: -50'],
    [good(900_101, '198002'), undefined],
    ['900103;90010;9001;2.5;1980', '15: 5 fields instead of 11'],
  ] as const;
  const file = trial.fileOf([head, ...lines.map(([line]) => line)]);
  const result = await trial.take([file]);
  expect(result).toMatchObject({ lines: 14, bad: 13, applied: false });
  const number = (text: string) => Number(text.split(':')[0]);
  expect(result.reported.sort((a, b) => number(a) - number(b))).toEqual(lines.flatMap(([, reason]) => reason ?? []));
  expect(await trial.traces()).toBe(before);
  expect(await trial.take([file], { skipBad: true })).toMatchObject({
    bad: 13,
    applied: true,
    vehicles: { added: 0, changed: 1 },
  });
});

test('[TEC-1] removes unlisted vehicles with --replace, and keeps vehicles in garages', async () => {
  const scratch = await createCatalogueDatabase();
  try {
    const run = async (sql: string) => (await scratch.write.query<Record<string, unknown>>(sql)).rows;
    await run("INSERT INTO shop_session (key_hash) VALUES (sha256('x'))");
    await run(`INSERT INTO garage_vehicle (session_id, car_id, id, snapshot)
      SELECT s.id, (SELECT max(car_id) FROM fit_group_car WHERE group_id > 0), 1, '{}' FROM shop_session s`);
    const garage = await run('SELECT car_id FROM garage_vehicle');
    const result = await importVehicles({ database: scratch, files: sampleVehicles, replace: true });
    expect(result).toMatchObject({ applied: true, vehicles: { added: 4 } });
    expect(result.removed).toBeGreaterThan(800);
    expect(
      await run(
        'SELECT (SELECT count(*) FROM vehicle) AS cars, (SELECT count(*) FROM model_series) AS series, (SELECT count(*) FROM manufacturer) AS makes',
      ),
    ).toEqual([{ cars: 4, series: 2, makes: 2 }]);
    expect(await run('SELECT DISTINCT car_id FROM fit_group_car ORDER BY 1')).toHaveLength(4);
    expect(await run('SELECT car_id FROM garage_vehicle')).toEqual(garage);
    const facts = await findVehicleFacts(scratch.read, Number(garage[0]?.['car_id']));
    expect(facts).toEqual({ vehicle: undefined, parts: 0, kinds: 0, universal: expect.any(Number), garages: 1 });
  } finally {
    await scratch.close();
  }
}, 60_000);

test('[GAR-1] has foreign keys to vehicles only within the vehicle tree', async () => {
  const referring = `SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint WHERE contype = 'f'
    AND confrelid IN ('vehicle'::regclass, 'model_series'::regclass, 'manufacturer'::regclass) ORDER BY 1`;
  expect((await trial.rows<{ table: string }>(referring)).map(({ table }) => table)).toEqual([
    'model_series',
    'vehicle',
  ]);
});

describe('[TEC-1] rejects unreadable files with a message', () => {
  const damaged = Uint8Array.from([...Buffer.from(`${FITMENT}\nTRW,`), 0x80, 0x81, 0x0a]);
  it.each([
    ['damaged UTF-8', damaged, 'The file is not UTF-8'],
    ['empty', '', 'The file is empty'],
    ['without known columns', 'a,b\n1,2\n', 'The header matches neither makes'],
    ['with an unknown column', `${FITMENT},colour\n`, 'unknown column: colour'],
    ['with a column twice', `${FITMENT},CarID\n`, 'names the column carId twice'],
    ['without a required column', 'carId,typeName\n', 'The header lacks modId, yearFrom, fuel, body'],
  ])('%s', async (_, content, words) => {
    await expect(trial.take([trial.fileOf(content)])).rejects.toThrow(words);
  });
});

test('[TEC-1] reads a workbook like CSV', async () => {
  const lines = [
    ['carId', 'modId', 'typeName', 'yearFrom', 'kW', 'fuel', 'body'],
    [900_401, 90_010, "'-3.2", 200_101, 90, 'diesel', 'SUV'],
    [900_402, 90_010, '3.2', 200_199, 90, 'diesel', 'SUV'],
  ];
  const file = join(trial.folder, 'vehicles.xlsx');
  writeFileSync(file, Buffer.from(await new Response(writeXlsxStream(lines, { name: 'Vehicles' })).arrayBuffer()));
  expect(await trial.take([file], { skipBad: true })).toMatchObject({
    vehicles: { added: 1 },
    reported: ['3: yearFrom is no month as YYYYMM: 200199'],
  });
  expect(await trial.rows('SELECT type_name FROM vehicle WHERE car_id = 900401')).toEqual([{ type_name: '-3.2' }]);
});

test('[TEC-1] reports a truncated last line and an unclosed quote', async () => {
  const cut = await trial.take([
    trial.fileOf(`${FITMENT}\n${named(part(6))},900101\n${part(6).brand},${part(6).number}`),
  ]);
  expect(cut).toMatchObject({ applied: false, reported: ['3: 2 fields instead of 3'] });
  const open = await trial.take([trial.fileOf(`${FITMENT}\n${named(part(6))},900101\n"${part(6).brand},1,900101\n`)]);
  expect(open.reported[0]).toMatch(/a quotation mark is never closed/);
});

test('[TEC-1] changes nothing when an import fails halfway', async () => {
  const before = await trial.traces();
  const file = trial.fileOf([FITMENT, ...parts.slice(5).map((one) => `${named(one)},900102`)]);
  for (const at of [300, 700, 850]) {
    const onProgress = (done: number) => {
      if (done >= at) throw new Error('broken off');
    };
    await expect(trial.take([...sampleVehicles, file], { onProgress })).rejects.toThrow('broken off');
  }
  // Terminates the connection, as a killed process does.
  // Restricted to this database, because other suites hold the same lock on the server.
  const holder = `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE d.datname = current_database() AND locktype = 'advisory' AND objid = ${catalogueLock} AND granted`;
  const cut: Promise<unknown>[] = [];
  const onProgress = (done: number) => {
    if (done >= 600 && cut.length === 0) cut.push(trial.database.read.query(holder));
  };
  await expect(trial.take([file], { onProgress })).rejects.toThrow();
  await Promise.all(cut);
  expect(await trial.traces()).toBe(before);
});
