import { shopFit } from '@/lib/contract/catalogue/fit';
import { shopProductCars, shopProducts } from '@/lib/contract/catalogue/shop';
import { servicesApp } from '@/tests/fixtures/services-app';
import {
  FITMENT,
  named,
  openVehicleImport,
  type Part,
  sampleVehicles,
  type VehicleImportTrial,
} from '@/tests/fixtures/vehicle-import';

const lang = 'ro-MD' as const;
let trial: VehicleImportTrial;
let parts: readonly Part[];
beforeAll(async () => {
  trial = await openVehicleImport();
  // Several parts of one group, then one of another.
  parts =
    await trial.partsWhere(`l.fit_group IN (SELECT fit_group FROM listing WHERE fit_group > 0 GROUP BY 1 HAVING count(*) > 4 ORDER BY 1 LIMIT 2)
    ORDER BY l.fit_group, p.id`);
  await trial.take(sampleVehicles);
}, 120_000);
afterAll(() => trial.close());

const part = (at: number): Part => {
  const results = parts[at];
  if (results === undefined) throw new Error('The catalogue has too few parts.');
  return results;
};
const carsOf = async ({ id }: Part) => {
  const sql =
    'SELECT car_id FROM fit_group_car g JOIN listing l ON l.fit_group = g.group_id WHERE l.product_id = $1 ORDER BY 1';
  return (await trial.rows<{ car_id: number }>(sql, [id])).map(({ car_id }) => car_id);
};
const groupOf = async ({ id }: Part) =>
  (await trial.rows<{ fit_group: number }>('SELECT fit_group FROM listing WHERE product_id = $1', [id]))[0]?.fit_group;

test('[PRD-1] adds vehicles to a part, which leaves its shared group', async () => {
  const [one, other, third] = [part(0), part(1), part(2)];
  const before = await carsOf(one);
  const lines = [900_101, 900_202].map((car) => `${named(one)},${car}`);
  const result = await trial.take([trial.fileOf([FITMENT, ...lines])]);
  expect(result).toMatchObject({ lines: 2, bad: 0, applied: true, parts: 1, groups: 1 });
  expect(await carsOf(one)).toEqual([...before, 900_101, 900_202]);
  expect(await carsOf(other)).toEqual(before);
  expect(await groupOf(other)).toBe(one.fit_group);
  const answer = await servicesApp({ ...trial.database }).ask(shopProductCars, {
    lang,
    articleId: one.id,
    manuId: 9001,
  });
  expect(answer.items).toMatchObject([{ carId: 900_101, manuDesc: 'Aro Câmpulung' }]);
  // Two other parts with the same lines share one new group with it, however their numbers are written.
  const spelt = `${other.brand.toUpperCase()},${other.number.toLowerCase().replace(/[\s-]/g, '')}`;
  const more = [spelt, named(third)].flatMap((one) => [`${one},900202`, `${one},900101`]);
  expect(await trial.take([trial.fileOf([FITMENT, ...more])])).toMatchObject({ bad: 0, parts: 2, groups: 0 });
  expect(await groupOf(other)).toBe(await groupOf(one));
  expect(await groupOf(third)).toBe(await groupOf(one));
});

test('[PRD-1] changes nothing when the same fitment is imported again', async () => {
  const before = await trial.traces();
  const lines = [900_101, 900_202].map((car) => `${named(part(0))},${car}`);
  expect(await trial.take([trial.fileOf([FITMENT, ...lines])])).toMatchObject({
    bad: 0,
    applied: true,
    parts: 0,
    groups: 0,
  });
  expect(await trial.traces()).toBe(before);
});

test('[PRD-1] replaces a part’s list with --replace, and deletes unused lists', async () => {
  const alone = part(0);
  await trial.take([trial.fileOf([FITMENT, `${named(alone)},900102`])], { replace: true });
  expect(await carsOf(alone)).toEqual([900_102]);
  const left = await groupOf(alone);
  await trial.take([trial.fileOf([FITMENT, `${named(alone)},900201`])], { replace: true });
  expect(await carsOf(alone)).toEqual([900_201]);
  expect(await trial.rows('SELECT 1 FROM fit_group_car WHERE group_id = $1', [left])).toEqual([]);
});

test('[PRD-1] makes a part universal with an asterisk until a complete new list is imported', async () => {
  const one = part(0);
  expect(await trial.take([trial.fileOf([FITMENT, `${named(one)},*`])])).toMatchObject({ bad: 0, parts: 1, groups: 0 });
  expect(await groupOf(one)).toBe(0);
  const file = trial.fileOf([FITMENT, `${named(one)},900101`]);
  expect((await trial.take([file])).reported).toEqual(['2: the part fits every vehicle already']);
  expect(await trial.take([file], { replace: true })).toMatchObject({ bad: 0, parts: 1 });
  expect(await carsOf(one)).toEqual([900_101]);
});

describe('conditions of linkages', () => {
  const HEADER = 'brand;partNumber;carId;position;quantity;criteria';
  const spelt = ({ brand, number }: Part) => `${brand};${number}`;
  let own: readonly Part[];
  beforeAll(async () => {
    own = await trial.rows<Part>(`SELECT p.id, b.name AS brand, p.part_number AS number, l.fit_group
      FROM listing l JOIN product p ON p.id = l.product_id JOIN brand b ON b.id = l.brand_id
      WHERE l.fit_group IS NULL ORDER BY p.id LIMIT 6`);
  });
  const at = (index: number): Part => {
    const results = own[index];
    if (results === undefined) throw new Error('The catalogue has too few parts without a list.');
    return results;
  };
  const judge = async (one: Part, carId: number, facts: Record<string, string> = {}) =>
    (await servicesApp({ ...trial.database }).ask(shopFit, { lang, carId, facts, prodIds: [one.id] })).items[0];
  const rulesOf = ({ id }: Part) =>
    trial.rows(
      `SELECT l.fit_rule IS NOT NULL AS own, g.car_id, r.conditions, r.position, r.quantity
       FROM listing l JOIN fit_group_car g ON g.group_id = l.fit_group LEFT JOIN fit_rule r ON r.id = coalesce(g.rule_id, l.fit_rule)
       WHERE l.product_id = $1 ORDER BY car_id`,
      [id],
    );

  test('[PRD-1] applies criteria of a linkage to the verdict, and moves common criteria to the part', async () => {
    const [some, alike, other] = [at(0), at(1), at(2)];
    const file = trial.fileOf([
      HEADER,
      `${spelt(some)};900101;față;2;disc_front=280|brake_system=TRW,ATE`,
      `${spelt(some)};900102;;;build_month=199001..`,
      `${spelt(some)};900201;;;`,
      ...[900_101, 900_102].map((car) => `${spelt(alike)};${car};;;disc_front=280`),
      ...[900_101, 900_102].map((car) => `${spelt(other)};${car};;;disc_front=300`),
    ]);
    expect(await trial.take([file])).toMatchObject({ bad: 0, parts: 3, groups: 2 });
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
    const listed = await servicesApp({ ...trial.database }).ask(shopProductCars, { lang, articleId: some.id });
    expect(listed.items.map(({ linkageCriteria }) => linkageCriteria.map(({ value }) => value))).toEqual([
      ['ATE / TRW', '280\u00a0mm', 'față', '2'],
      ['din 01.1990'],
      [],
    ]);
    expect((await judge(some, 900_101))?.missing.map(({ criteriaId }) => criteriaId)).toEqual([
      'disc_front',
      'brake_system',
    ]);
    expect((await judge(some, 900_101, { disc_front: '280', brake_system: 'ATE' }))?.verdict).toBe('exact');
    expect((await judge(some, 900_102))?.verdict).toBe('conditional');
    expect((await judge(some, 900_201))?.verdict).toBe('exact');
    expect((await judge(other, 900_101, { disc_front: '280' }))?.verdict).toBe('none');
    const before = await trial.traces();
    expect(await trial.take([file])).toMatchObject({ bad: 0, parts: 0, groups: 0 });
    expect(await trial.traces()).toBe(before);
  });

  test('[PRD-1] keeps criteria for a line without any, and applies the part’s criteria to a new vehicle', async () => {
    const one = at(1);
    const file = trial.fileOf([FITMENT, ...[900_101, 900_201].map((car) => `${named(one)},${car}`)]);
    expect(await trial.take([file])).toMatchObject({ bad: 0, parts: 1 });
    const disc = { own: true, conditions: [{ criteriaId: 'disc_front', values: ['280'] }] };
    expect(await rulesOf(one)).toMatchObject([disc, disc, disc]);
    // A different criterion for one vehicle moves the part's criteria to the other linkages.
    await trial.take([trial.fileOf([HEADER, `${spelt(one)};900102;;;gearbox=manual`])]);
    expect(await rulesOf(one)).toMatchObject([
      { own: false, car_id: 900_101, conditions: disc.conditions },
      { own: false, car_id: 900_102, conditions: [{ criteriaId: 'gearbox', values: ['manual'] }] },
      { own: false, car_id: 900_201, conditions: disc.conditions },
    ]);
    // A complete new list with empty fields has no criteria.
    await trial.take([trial.fileOf([HEADER, `${spelt(one)};900102;;;`])], { replace: true });
    expect(await rulesOf(one)).toMatchObject([{ own: false, car_id: 900_102, conditions: null }]);
  });

  test('[PRD-1] keeps combined criteria of a demo part when vehicles are added', async () => {
    const [both] = await trial.rows<
      Part & { car_id: number; asked: number }
    >(`SELECT p.id, b.name AS brand, p.part_number AS number, l.fit_group,
        g.car_id, jsonb_array_length(o.conditions || r.conditions) AS asked
      FROM listing l JOIN product p ON p.id = l.product_id JOIN brand b ON b.id = l.brand_id
      JOIN fit_rule o ON o.id = l.fit_rule JOIN fit_group_car g ON g.group_id = l.fit_group JOIN fit_rule r ON r.id = g.rule_id
      ORDER BY l.product_id, g.car_id LIMIT 1`);
    if (both === undefined) throw new Error('No part asks with its linkage.');
    await trial.take([trial.fileOf([HEADER, `${spelt(both)};900101;;;gearbox=manual`])]);
    const results = (await rulesOf(both)).find((row) => 'car_id' in row && row.car_id === both.car_id);
    expect(results).toMatchObject({ own: false });
    expect(results && 'conditions' in results && results.conditions).toHaveLength(both.asked);
  });

  test('[PRD-1] reports invalid criteria, positions and quantities', async () => {
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
    const file = trial.fileOf([HEADER, ...cases.map(([fields]) => `${spelt(at(3))};${fields}`)]);
    expect((await trial.take([file])).reported).toEqual(cases.map(([, reason], index) => `${index + 2}: ${reason}`));
  });
});

test('[PRD-1] reports unknown brands, parts and vehicles, repeated and invalid lines, and imports nothing', async () => {
  const before = await trial.traces();
  const [one, other] = [part(3), part(4)];
  const file = trial.fileOf([
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
  const result = await trial.take([file]);
  expect(result.applied).toBe(false);
  expect(result.reported).toEqual([
    '3: unknown brand: Nobody',
    '5: unknown vehicle: 4711471',
    '6: carId is empty',
    '11: partNumber is no part number: %%',
    '12: unknown vehicle: 2147483647',
    `4: unknown part: ${one.brand} NOTTHERE1`,
    '7: the same part and vehicle are repeated in line 8',
    '9: the part fits every vehicle by line 10',
  ]);
  expect(await trial.traces()).toBe(before);
  expect(await trial.take([file], { skipBad: true })).toMatchObject({ applied: true, parts: 2 });
  expect(await carsOf(one)).toEqual(expect.arrayContaining([900_101, 900_102]));
  expect(await groupOf(other)).toBe(0);
});

test('[PRD-1] reports bad lines of each file, and finds vehicles of the other file', async () => {
  const cars = trial.fileOf(['carId,modId,typeName,yearFrom,kW,fuel,body', '900301,90010,3.0,200101,90,diesel,SUV']);
  const fitment = trial.fileOf([FITMENT, `${named(part(5))},900301`, `${named(part(5))},900302`]);
  expect(await trial.take([fitment, cars])).toMatchObject({ applied: false, reported: ['3: unknown vehicle: 900302'] });
  expect(await trial.take([fitment, cars], { skipBad: true })).toMatchObject({
    applied: true,
    parts: 1,
    vehicles: { added: 1 },
  });
  expect(await carsOf(part(5))).toContain(900_301);
});

test('[TEC-1] does not block readers and keeps sales while many parts change', async () => {
  const many = await trial.rows<Part>(`SELECT p.id, b.name AS brand, p.part_number AS number, l.fit_group
    FROM listing l JOIN product p ON p.id = l.product_id JOIN brand b ON b.id = l.brand_id
    WHERE l.fit_group > 0 AND l.fit_rule IS NULL AND l.availability > 0 ORDER BY p.id DESC LIMIT 300`);
  const [sold] = many;
  if (sold === undefined) throw new Error('The catalogue has too few parts.');
  const file = trial.fileOf([FITMENT, ...many.map((one) => `${named(one)},900202`)]);
  const ofCar = async () => {
    const body = { lang, carId: 900_202, filter_options: { filters: [] }, facets: false };
    return (await servicesApp({ ...trial.database }).ask(shopProducts, body)).total;
  };
  const before = await ofCar();
  const indexes = "SELECT indexdef FROM pg_indexes WHERE tablename = 'listing' ORDER BY 1";
  const ofListing = await trial.rows(indexes);
  // A long-running reader delays the import, which does not block other readers.
  const reader = await trial.database.write.connect();
  await reader.query('BEGIN; SELECT FROM product LIMIT 1');
  let tellReady = () => {};
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  const importing = trial.take([file], { shadowFrom: 100, onProgress: (done) => done >= 950 && tellReady() });
  try {
    await Promise.race([ready, importing]);
    await trial.database.write.query('UPDATE listing SET availability = 0, reviews = 77 WHERE product_id = $1', [
      sold.id,
    ]);
    expect(await ofCar()).toBe(before);
  } finally {
    await reader.query('COMMIT');
    reader.release();
  }
  expect(await importing).toMatchObject({ applied: true, bad: 0, parts: 300 });
  expect(await ofCar()).toBe(before + 300);
  expect(await carsOf(sold)).toContain(900_202);
  expect(await trial.rows('SELECT availability, reviews FROM listing WHERE product_id = $1', [sold.id])).toEqual([
    { availability: 0, reviews: 77 },
  ]);
  expect(await trial.rows(indexes)).toEqual(ofListing);
  expect(await trial.rows("SELECT 1 FROM pg_namespace WHERE nspname = 'catalogue_next'")).toEqual([]);
}, 60_000);
