import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsxStream } from 'hucre/xlsx';
import { shopFit } from '@/lib/contract/fit';
import { shopProductCars, shopProducts } from '@/lib/contract/shop';
import { carManufacturers, carModels, carVehicle } from '@/lib/contract/vehicle';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { importVehicles, type VehicleImportOptions } from './import-vehicles';
import { findVehicleFacts } from './vehicles/vehicle-facts';

type Options = Partial<VehicleImportOptions>;
type Part = { id: number; brand: string; number: string; fit_group: number };

const samples = ['makes', 'series', 'vehicles'].map((name) => join('tests/fixtures/vehicles', `${name}.csv`));
const lang = 'ro-MD' as const;
let database: TestDatabase;
let folder: string;
let parts: readonly Part[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vehicles-'));
  database = await createCatalogueDatabase();
  // Several parts of one group, then one of another.
  parts = await rows<Part>(`SELECT p.id, b.name AS brand, p.part_number AS number, l.fit_group
    FROM listing l JOIN product p ON p.id = l.product_id JOIN brand b ON b.id = l.brand_id
    WHERE l.fit_group IN (SELECT fit_group FROM listing WHERE fit_group > 0 GROUP BY 1 HAVING count(*) > 4 ORDER BY 1 LIMIT 2)
    ORDER BY l.fit_group, p.id`);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

async function rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await database.write.query<Row>(sql, [...values])).rows;
}

let written = 0;
function fileOf(content: string | Uint8Array | readonly string[]): string {
  written += 1;
  const file = join(folder, `file-${written}.csv`);
  writeFileSync(
    file,
    Array.isArray(content)
      ? `${content.join('\n')}\n`
      : String(content) === content
        ? content
        : Buffer.from(content as Uint8Array),
  );
  return file;
}

async function take(files: readonly string[], options: Options = {}) {
  const bad: string[] = [];
  const onBadLine: VehicleImportOptions['onBadLine'] = ({ line, reason }) => bad.push(`${line}: ${reason}`);
  const result = await importVehicles({ database, files, onBadLine, ...options });
  return { ...result, told: bad };
}

/** What an import may change, as one text. */
async function traces(): Promise<string> {
  const [one] = await rows<{ all: string }>(`SELECT json_build_array(
    (SELECT json_agg(t ORDER BY manu_id) FROM manufacturer t), (SELECT json_agg(t ORDER BY model_id) FROM model_series t),
    (SELECT json_agg(t ORDER BY car_id) FROM vehicle t), (SELECT md5(string_agg(t::text, ' ' ORDER BY group_id, car_id)) FROM fit_group_car t),
    (SELECT md5(string_agg(t::text, ' ' ORDER BY product_id)) FROM listing t), (SELECT count(*) FROM catalogue_load),
    (SELECT md5(string_agg(t::text, ' ' ORDER BY id)) FROM fit_rule t),
    (SELECT json_agg(indexdef ORDER BY indexdef) FROM pg_indexes WHERE schemaname = 'public'),
    (SELECT count(*) FROM pg_constraint), (SELECT count(*) FROM pg_namespace))::text AS all`);
  return one?.all ?? '';
}

const part = (at: number): Part => {
  const found = parts[at];
  if (found === undefined) throw new Error('The catalogue has too few parts.');
  return found;
};
const named = ({ brand, number }: Part) => `${brand},${number}`;
const carsOf = async ({ id }: Part) =>
  (
    await rows<{ car_id: number }>(
      'SELECT car_id FROM fit_group_car g JOIN listing l ON l.fit_group = g.group_id WHERE l.product_id = $1 ORDER BY 1',
      [id],
    )
  ).map(({ car_id }) => car_id);
const groupOf = async ({ id }: Part) =>
  (await rows<{ fit_group: number }>('SELECT fit_group FROM listing WHERE product_id = $1', [id]))[0]?.fit_group;

const FITMENT = 'brand,part_number,carId';

test('[TEC-1] makes, series and vehicles of three files become the vehicle tree that the picker shows', async () => {
  const result = await take([...samples].reverse());
  expect(result).toMatchObject({ lines: 8, bad: 0, applied: true });
  expect(result).toMatchObject({ makes: { added: 2 }, series: { added: 2 }, vehicles: { added: 4, changed: 0 } });
  const services = servicesApp({ ...database });
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
  const found = await services.ask(carVehicle, { lang, manuId: 9002, modId: 90_020 });
  expect(found.items).toMatchObject([
    { carId: 900_201, vehicleDetails: { powerKwFrom: 41, powerHpFrom: 56, cylinderCapacityLiter: 1.1 } },
    { carId: 900_202, motorCodes: [{ motorCode: 'T13-653' }] },
  ]);
});

test('[TEC-1] every vehicle belongs to the group of universal parts', async () => {
  const missing =
    'SELECT car_id FROM vehicle v WHERE NOT EXISTS (SELECT FROM fit_group_car g WHERE g.car_id = v.car_id AND group_id = 0)';
  expect(await rows(missing)).toEqual([]);
});

test('[TEC-1] the same files a second time change nothing', async () => {
  const before = await traces();
  expect(await take(samples)).toMatchObject({ lines: 8, bad: 0, applied: true, vehicles: { added: 0, changed: 0 } });
  expect(await traces()).toBe(before);
});

test('[TEC-1] a changed line changes its vehicle, and a check tells so beforehand', async () => {
  const file = fileOf(readFileSync(samples[2] ?? '', 'utf8').replace('Club 11 R;', 'Club 11 RL;'));
  const before = await traces();
  expect(await take([file], { dryRun: true })).toMatchObject({ applied: false, vehicles: { added: 0, changed: 1 } });
  expect(await traces()).toBe(before);
  expect(await take([file])).toMatchObject({ applied: true, vehicles: { added: 0, changed: 1 } });
  expect(await rows('SELECT type_name FROM vehicle WHERE car_id = 900201')).toEqual([{ type_name: 'Club 11 RL' }]);
});

test('[TEC-1] one flat file makes the series and makes that nobody told of', async () => {
  const file = fileOf([
    '\ufeffcarId,manuId,manuName,modelId,modelname,typeName,yearOfConstrFrom,yearOfConstrTo,powerKwFrom,fuelType,constructionType',
    '910101,9101,Skoda,91010,Trabant 601,0.6,196401,198912,19,petrol,Sedan',
    '910102,9101,Skoda,91010,Trabant 601,1.1,198901,,30,petrol,Estate',
  ]);
  expect(await take([file])).toMatchObject({
    bad: 0,
    makes: { added: 1 },
    series: { added: 1 },
    vehicles: { added: 2 },
  });
  expect(await rows('SELECT year_from, year_to, construction_types FROM model_series WHERE model_id = 91010')).toEqual([
    { year_from: 196_401, year_to: null, construction_types: ['Estate', 'Sedan'] },
  ]);
  // The address of the other make of this name is not taken from it.
  expect(await rows('SELECT slug FROM manufacturer WHERE manu_id = 9101')).toEqual([{ slug: 'skoda-9101' }]);
});

test('[TEC-1] bad lines of vehicles are told with number and reason, and leave everything as it was', async () => {
  const before = await traces();
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
    [good(900_101, '198001'), '10: the same vehicle stands again in line 14'],
    ['11;77777;9001;2.5;198001;;50;2500;diesel;SUV;', '11: unknown model series: 77777'],
    ['12;90010;9002;2.5;198001;;50;2500;diesel;SUV;', '12: model series 90010 is of make 9001, not 9002'],
    ['13;90010;9001;2.5;198001;;-50;2500;diesel;SUV;', '13: kW is no whole number up to 5000: -50'],
    [good(900_101, '198002'), undefined],
    ['900103;90010;9001;2.5;1980', '15: 5 fields instead of 11'],
  ] as const;
  const file = fileOf([head, ...lines.map(([line]) => line)]);
  const result = await take([file]);
  expect(result).toMatchObject({ lines: 14, bad: 13, applied: false });
  const number = (text: string) => Number(text.split(':')[0]);
  expect(result.told.sort((a, b) => number(a) - number(b))).toEqual(lines.flatMap(([, reason]) => reason ?? []));
  expect(await traces()).toBe(before);
  expect(await take([file], { keepGoing: true })).toMatchObject({
    bad: 13,
    applied: true,
    vehicles: { added: 0, changed: 1 },
  });
});

test('[TEC-1] --replace removes what the files do not name, and a garage keeps its vehicle', async () => {
  const scratch = await createCatalogueDatabase();
  try {
    const run = async (sql: string) => (await scratch.write.query<Record<string, unknown>>(sql)).rows;
    await run("INSERT INTO shop_session (key_hash) VALUES (sha256('x'))");
    await run(`INSERT INTO garage_vehicle (session_id, car_id, id, snapshot)
      SELECT s.id, (SELECT max(car_id) FROM fit_group_car WHERE group_id > 0), 1, '{}' FROM shop_session s`);
    const garage = await run('SELECT car_id FROM garage_vehicle');
    const result = await importVehicles({ database: scratch, files: samples, replace: true });
    expect(result).toMatchObject({ applied: true, vehicles: { added: 4 } });
    expect(result.removed).toBeGreaterThan(800);
    expect(
      await run(
        'SELECT (SELECT count(*) FROM vehicle) AS cars, (SELECT count(*) FROM model_series) AS series, (SELECT count(*) FROM manufacturer) AS makes',
      ),
    ).toEqual([{ cars: 4, series: 2, makes: 2 }]);
    expect(await run('SELECT DISTINCT car_id FROM fit_group_car ORDER BY 1')).toHaveLength(4);
    expect(await run('SELECT car_id FROM garage_vehicle')).toEqual(garage);
    const kept = await findVehicleFacts(scratch.read, Number(garage[0]?.['car_id']));
    expect(kept).toEqual({ vehicle: undefined, parts: 0, kinds: 0, universal: expect.any(Number), garages: 1 });
  } finally {
    await scratch.close();
  }
}, 60_000);

test('[GAR-1] nothing but the vehicle tree itself refers to vehicles by a foreign key', async () => {
  const referring = `SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint WHERE contype = 'f'
    AND confrelid IN ('vehicle'::regclass, 'model_series'::regclass, 'manufacturer'::regclass) ORDER BY 1`;
  expect((await rows<{ table: string }>(referring)).map(({ table }) => table)).toEqual(['model_series', 'vehicle']);
});

test('[PRD-1] lines of fitment add vehicles to a part, which leaves its group to the others', async () => {
  const [one, other, third] = [part(0), part(1), part(2)];
  const before = await carsOf(one);
  const lines = [900_101, 900_202].map((car) => `${named(one)},${car}`);
  const result = await take([fileOf([FITMENT, ...lines])]);
  expect(result).toMatchObject({ lines: 2, bad: 0, applied: true, parts: 1, groups: 1 });
  expect(await carsOf(one)).toEqual([...before, 900_101, 900_202]);
  expect(await carsOf(other)).toEqual(before);
  expect(await groupOf(other)).toBe(one.fit_group);
  const asked = await servicesApp({ ...database }).ask(shopProductCars, { lang, articleId: one.id, manuId: 9001 });
  expect(asked.items).toMatchObject([{ carId: 900_101, manuDesc: 'Aro Câmpulung' }]);
  // Two others with the same lines share one new group with it, however their numbers are written.
  const spelt = `${other.brand.toUpperCase()},${other.number.toLowerCase().replace(/[\s-]/g, '')}`;
  const more = [spelt, named(third)].flatMap((one) => [`${one},900202`, `${one},900101`]);
  expect(await take([fileOf([FITMENT, ...more])])).toMatchObject({ bad: 0, parts: 2, groups: 0 });
  expect(await groupOf(other)).toBe(await groupOf(one));
  expect(await groupOf(third)).toBe(await groupOf(one));
});

test('[PRD-1] the same fitment a second time changes nothing', async () => {
  const before = await traces();
  const lines = [900_101, 900_202].map((car) => `${named(part(0))},${car}`);
  expect(await take([fileOf([FITMENT, ...lines])])).toMatchObject({ bad: 0, applied: true, parts: 0, groups: 0 });
  expect(await traces()).toBe(before);
});

test('[PRD-1] --replace lets the lines be the whole list, and a list that nobody has any more goes', async () => {
  const alone = part(0);
  await take([fileOf([FITMENT, `${named(alone)},900102`])], { replace: true });
  expect(await carsOf(alone)).toEqual([900_102]);
  const left = await groupOf(alone);
  await take([fileOf([FITMENT, `${named(alone)},900201`])], { replace: true });
  expect(await carsOf(alone)).toEqual([900_201]);
  expect(await rows('SELECT 1 FROM fit_group_car WHERE group_id = $1', [left])).toEqual([]);
});

test('[PRD-1] an asterisk makes a part fit every vehicle, and only a whole new list takes that from it', async () => {
  const one = part(0);
  expect(await take([fileOf([FITMENT, `${named(one)},*`])])).toMatchObject({ bad: 0, parts: 1, groups: 0 });
  expect(await groupOf(one)).toBe(0);
  const file = fileOf([FITMENT, `${named(one)},900101`]);
  expect((await take([file])).told).toEqual(['2: the part fits every vehicle already']);
  expect(await take([file], { replace: true })).toMatchObject({ bad: 0, parts: 1 });
  expect(await carsOf(one)).toEqual([900_101]);
});

describe('what linkages ask for', () => {
  const HEADER = 'brand;partNumber;carId;position;quantity;criteria';
  const spelt = ({ brand, number }: Part) => `${brand};${number}`;
  let own: readonly Part[];
  beforeAll(async () => {
    own = await rows<Part>(`SELECT p.id, b.name AS brand, p.part_number AS number, l.fit_group
      FROM listing l JOIN product p ON p.id = l.product_id JOIN brand b ON b.id = l.brand_id
      WHERE l.fit_group IS NULL ORDER BY p.id LIMIT 6`);
  });
  const at = (index: number): Part => {
    const found = own[index];
    if (found === undefined) throw new Error('The catalogue has too few parts without a list.');
    return found;
  };
  const judge = async (one: Part, carId: number, facts: Record<string, string> = {}) =>
    (await servicesApp({ ...database }).ask(shopFit, { lang, carId, facts, prodIds: [one.id] })).items[0];
  const rulesOf = ({ id }: Part) =>
    rows(
      `SELECT l.fit_rule IS NOT NULL AS own, g.car_id, r.conditions, r.position, r.quantity
       FROM listing l JOIN fit_group_car g ON g.group_id = l.fit_group LEFT JOIN fit_rule r ON r.id = coalesce(g.rule_id, l.fit_rule)
       WHERE l.product_id = $1 ORDER BY car_id`,
      [id],
    );

  test('[PRD-1] criteria of a linkage become the verdict, and what all linkages ask alike is asked by the part', async () => {
    const [some, alike, other] = [at(0), at(1), at(2)];
    const file = fileOf([
      HEADER,
      `${spelt(some)};900101;față;2;disc_front=280|brake_system=TRW,ATE`,
      `${spelt(some)};900102;;;build_month=199001..`,
      `${spelt(some)};900201;;;`,
      ...[900_101, 900_102].map((car) => `${spelt(alike)};${car};;;disc_front=280`),
      ...[900_101, 900_102].map((car) => `${spelt(other)};${car};;;disc_front=300`),
    ]);
    expect(await take([file])).toMatchObject({ bad: 0, parts: 3, groups: 2 });
    expect(await rulesOf(some)).toEqual([
      {
        own: false,
        car_id: 900_101,
        position: 'față',
        quantity: 2,
        conditions: [
          { criteriaId: 'brake_system', values: ['ATE', 'TRW'] },
          { criteriaId: 'disc_front', values: ['280'] },
        ],
      },
      {
        own: false,
        car_id: 900_102,
        position: null,
        quantity: null,
        conditions: [{ criteriaId: 'build_month', from: 199_001 }],
      },
      { own: false, car_id: 900_201, position: null, quantity: null, conditions: null },
    ]);
    expect(await groupOf(alike)).toBe(await groupOf(other));
    expect(await rulesOf(other)).toMatchObject([{ own: true }, { own: true }]);
    expect((await judge(some, 900_101))?.missing.map(({ criteriaId }) => criteriaId)).toEqual([
      'disc_front',
      'brake_system',
    ]);
    expect((await judge(some, 900_101, { disc_front: '280', brake_system: 'ATE' }))?.verdict).toBe('exact');
    expect((await judge(some, 900_102))?.verdict).toBe('conditional');
    expect((await judge(some, 900_201))?.verdict).toBe('exact');
    expect((await judge(other, 900_101, { disc_front: '280' }))?.verdict).toBe('none');
    const before = await traces();
    expect(await take([file])).toMatchObject({ bad: 0, parts: 0, groups: 0 });
    expect(await traces()).toBe(before);
  });

  test('[PRD-1] a line that says nothing of criteria leaves them, and a new vehicle is asked what the part asks of all', async () => {
    const one = at(1);
    const file = fileOf([FITMENT, ...[900_101, 900_201].map((car) => `${named(one)},${car}`)]);
    expect(await take([file])).toMatchObject({ bad: 0, parts: 1 });
    const disc = { own: true, conditions: [{ criteriaId: 'disc_front', values: ['280'] }] };
    expect(await rulesOf(one)).toMatchObject([disc, disc, disc]);
    // Another criterion for one vehicle moves what the part asked of all to the others.
    await take([fileOf([HEADER, `${spelt(one)};900102;;;gearbox=manual`])]);
    expect(await rulesOf(one)).toMatchObject([
      { own: false, car_id: 900_101, conditions: disc.conditions },
      { own: false, car_id: 900_102, conditions: [{ criteriaId: 'gearbox', values: ['manual'] }] },
      { own: false, car_id: 900_201, conditions: disc.conditions },
    ]);
    // A whole new list whose fields are empty asks for nothing.
    await take([fileOf([HEADER, `${spelt(one)};900102;;;`])], { replace: true });
    expect(await rulesOf(one)).toMatchObject([{ own: false, car_id: 900_102, conditions: null }]);
  });

  test('[PRD-1] what a demo part and its linkages ask together stays so when vehicles are added', async () => {
    const [both] = await rows<
      Part & { car_id: number; asked: number }
    >(`SELECT p.id, b.name AS brand, p.part_number AS number, l.fit_group,
        g.car_id, jsonb_array_length(o.conditions || r.conditions) AS asked
      FROM listing l JOIN product p ON p.id = l.product_id JOIN brand b ON b.id = l.brand_id
      JOIN fit_rule o ON o.id = l.fit_rule JOIN fit_group_car g ON g.group_id = l.fit_group JOIN fit_rule r ON r.id = g.rule_id
      ORDER BY l.product_id, g.car_id LIMIT 1`);
    if (both === undefined) throw new Error('No part asks with its linkage.');
    await take([fileOf([HEADER, `${spelt(both)};900101;;;gearbox=manual`])]);
    const found = (await rulesOf(both)).find((row) => 'car_id' in row && row.car_id === both.car_id);
    expect(found).toMatchObject({ own: false });
    expect(found && 'conditions' in found && found.conditions).toHaveLength(both.asked);
  });

  test('[PRD-1] faulty criteria, positions and quantities are named', async () => {
    const seventeen = Array.from({ length: 17 }, (_, index) => `c${index}=1`).join('|');
    const cases = [
      [`900101;;;${seventeen}`, 'more than 16 criteria in one line: 17'],
      ['900101;;;colour=red', 'unknown criterion: colour'],
      ['900101;;;disc_front', 'criteria are not written as key=value: disc_front'],
      ['900101;;;disc_front=<b>', 'criteria: disc_front has no proper value: <b>'],
      ['900101;;;disc_front=280|disc_front=300', 'criteria name disc_front twice'],
      ['900101;;;build_month=2005', 'criteria: build_month is no span as YYYYMM..YYYYMM: 2005'],
      ['900101;;;build_month=200513..', 'criteria: build_month is no month as YYYYMM: 200513'],
      ['900101;;;build_month=200512..200501', 'criteria: build_month ends before it begins: 200512..200501'],
      ['900101;;0;', 'quantity is zero'],
      ['900101;;many;', 'quantity is no whole number up to 999: many'],
      [`900101;${'x'.repeat(61)};;`, 'position is longer than 60 characters'],
      ['*;front;;', 'a part for every vehicle has no criteria, position or quantity'],
    ] as const;
    const file = fileOf([HEADER, ...cases.map(([fields]) => `${spelt(at(3))};${fields}`)]);
    expect((await take([file])).told).toEqual(cases.map(([, reason], index) => `${index + 2}: ${reason}`));
  });
});

test('[PRD-1] unknown brands, parts and vehicles, doubled and faulty lines are named, and nothing is taken', async () => {
  const before = await traces();
  const [one, other] = [part(3), part(4)];
  const file = fileOf([
    FITMENT,
    `${named(one)},900101`,
    'Nobody,X1,900101',
    `${one.brand},NOT-THERE-1,900101`,
    `${named(one)},4711471`,
    `${named(one)},`,
    `${named(one)},900102`,
    `${named(one)},900102`,
    `${named(other)},900101`,
    `${named(other)},*`,
    `${one.brand},%%,900101`,
    `${named(one)},2147483647`,
  ]);
  const result = await take([file]);
  expect(result.applied).toBe(false);
  expect(result.told).toEqual([
    '3: unknown brand: Nobody',
    '5: unknown vehicle: 4711471',
    '6: carId is empty',
    '11: partNumber is no part number: %%',
    '12: unknown vehicle: 2147483647',
    `4: unknown part: ${one.brand} NOTTHERE1`,
    '7: the same part and vehicle stand again in line 8',
    '9: the part fits every vehicle by line 10',
  ]);
  expect(await traces()).toBe(before);
  expect(await take([file], { keepGoing: true })).toMatchObject({ applied: true, parts: 2 });
  expect(await carsOf(one)).toEqual(expect.arrayContaining([900_101, 900_102]));
  expect(await groupOf(other)).toBe(0);
});

test('[PRD-1] of two files the bad line of either is told, and vehicles of one are known to the other', async () => {
  const cars = fileOf(['carId,modId,typeName,yearFrom,kW,fuel,body', '900301,90010,3.0,200101,90,diesel,SUV']);
  const fitment = fileOf([FITMENT, `${named(part(5))},900301`, `${named(part(5))},900302`]);
  expect(await take([fitment, cars])).toMatchObject({ applied: false, told: ['3: unknown vehicle: 900302'] });
  expect(await take([fitment, cars], { keepGoing: true })).toMatchObject({
    applied: true,
    parts: 1,
    vehicles: { added: 1 },
  });
  expect(await carsOf(part(5))).toContain(900_301);
});

describe('[TEC-1] files that cannot be read are refused in words', () => {
  const windows1251 = Uint8Array.from([...Buffer.from(`${FITMENT}\nTRW,`), 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a]);
  it.each([
    ['Windows-1251', windows1251, 'looks like Windows-1251'],
    ['empty', '', 'The file is empty'],
    ['without known columns', 'a,b\n1,2\n', 'The header tells neither makes'],
    ['with an unknown column', `${FITMENT},colour\n`, 'unknown column: colour'],
    ['with a column twice', `${FITMENT},CarID\n`, 'names the column carId twice'],
    ['without a required column', 'carId,typeName\n', 'The header lacks modId and yearFrom and fuel and body'],
  ])('%s', async (_, content, words) => {
    await expect(take([fileOf(content)])).rejects.toThrow(words);
  });
});

test('[TEC-1] a workbook is read like CSV', async () => {
  const lines = [
    ['carId', 'modId', 'typeName', 'yearFrom', 'kW', 'fuel', 'body'],
    [900_401, 90_010, "'-3.2", 200_101, 90, 'diesel', 'SUV'],
    [900_402, 90_010, '3.2', 200_199, 90, 'diesel', 'SUV'],
  ];
  const file = join(folder, 'vehicles.xlsx');
  writeFileSync(file, Buffer.from(await new Response(writeXlsxStream(lines, { name: 'Vehicles' })).arrayBuffer()));
  expect(await take([file], { keepGoing: true })).toMatchObject({
    vehicles: { added: 1 },
    told: ['3: yearFrom is no month as YYYYMM: 200199'],
  });
  expect(await rows('SELECT type_name FROM vehicle WHERE car_id = 900401')).toEqual([{ type_name: '-3.2' }]);
});

test('[TEC-1] a cut-off last line and an open quotation mark spoil their lines, not the program', async () => {
  const cut = await take([fileOf(`${FITMENT}\n${named(part(6))},900101\n${part(6).brand},${part(6).number}`)]);
  expect(cut).toMatchObject({ applied: false, told: ['3: 2 fields instead of 3'] });
  const open = await take([fileOf(`${FITMENT}\n${named(part(6))},900101\n"${part(6).brand},1,900101\n`)]);
  expect(open.told[0]).toMatch(/a quotation mark is opened and never closed/);
});

test('[TEC-1] an import that breaks off in the middle leaves everything as it was', async () => {
  const before = await traces();
  const file = fileOf([FITMENT, ...parts.slice(5).map((one) => `${named(one)},900102`)]);
  for (const at of [300, 700, 850]) {
    const onProgress = (done: number) => {
      if (done >= at) throw new Error('broken off');
    };
    await expect(take([...samples, file], { onProgress })).rejects.toThrow('broken off');
  }
  // The connection is cut, as when the program is killed.
  const holder =
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 7437272 AND granted";
  const cut: Promise<unknown>[] = [];
  const onProgress = (done: number) => {
    if (done >= 600 && cut.length === 0) cut.push(database.read.query(holder));
  };
  await expect(take([file], { onProgress })).rejects.toThrow();
  await Promise.all(cut);
  expect(await traces()).toBe(before);
});

test('[TEC-1] visitors read while many parts get other vehicles, and what is sold meanwhile stays sold', async () => {
  const many = await rows<Part>(`SELECT p.id, b.name AS brand, p.part_number AS number, l.fit_group
    FROM listing l JOIN product p ON p.id = l.product_id JOIN brand b ON b.id = l.brand_id
    WHERE l.fit_group > 0 AND l.fit_rule IS NULL AND l.availability > 0 ORDER BY p.id DESC LIMIT 300`);
  const [sold] = many;
  if (sold === undefined) throw new Error('The catalogue has too few parts.');
  const file = fileOf([FITMENT, ...many.map((one) => `${named(one)},900202`)]);
  const ofCar = async () => {
    const asked = { lang, carId: 900_202, filter_options: { filters: [] }, facets: false };
    return (await servicesApp({ ...database }).ask(shopProducts, asked)).total;
  };
  const before = await ofCar();
  const indexes = "SELECT indexdef FROM pg_indexes WHERE tablename = 'listing' ORDER BY 1";
  const ofListing = await rows(indexes);
  // Somebody reads for long: the import waits for him, and lets others read all the while.
  const reader = await database.write.connect();
  await reader.query('BEGIN; SELECT FROM product LIMIT 1');
  let tellReady = () => {};
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  const importing = take([file], { besideFrom: 100, onProgress: (done) => done >= 950 && tellReady() });
  try {
    await Promise.race([ready, importing]);
    await database.write.query('UPDATE listing SET availability = 0, reviews = 77 WHERE product_id = $1', [sold.id]);
    expect(await ofCar()).toBe(before);
  } finally {
    await reader.query('COMMIT');
    reader.release();
  }
  expect(await importing).toMatchObject({ applied: true, bad: 0, parts: 300 });
  expect(await ofCar()).toBe(before + 300);
  expect(await carsOf(sold)).toContain(900_202);
  expect(await rows('SELECT availability, reviews FROM listing WHERE product_id = $1', [sold.id])).toEqual([
    { availability: 0, reviews: 77 },
  ]);
  expect(await rows(indexes)).toEqual(ofListing);
  expect(await rows("SELECT 1 FROM pg_namespace WHERE nspname = 'catalogue_next'")).toEqual([]);
}, 60_000);
