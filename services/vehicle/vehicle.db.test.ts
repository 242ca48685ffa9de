import { shopProducts } from '@/lib/contract/catalogue/shop';
import {
  carGroups,
  carManufacturers,
  carModels,
  carSitemap,
  carVehicle,
  carVehicleByVin,
  carVehicleDetails,
} from '@/lib/contract/catalogue/vehicle';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  // A make without cars.
  await db.write.query(`WITH make AS (
      INSERT INTO manufacturer (manu_id, slug, name, favorite) VALUES (1900000001, 'marca-goala', 'Marca goală', true))
    INSERT INTO model_series (model_id, manu_id, name, year_from, favorite)
    VALUES (1900000001, 1900000001, 'Gol', 202001, false)`);
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const lang = 'ro-MD' as const;

describe('vehicles', () => {
  it('[TEC-1] lead from make to series, engine and full record', async () => {
    const { items: makes } = await services.ask(carManufacturers, { lang });
    const favourites = makes.map(({ favorFlag }) => favorFlag);
    expect(favourites).toEqual(favourites.toSorted((one, other) => other - one));
    const skoda = makes.find(({ manuName }) => manuName === 'Skoda');
    const manuId = skoda?.manuId ?? 0;
    const { items: models, intervals } = await services.ask(carModels, { lang, manuId, intervalCount: 3 });
    expect(intervals.length).toBeLessThanOrEqual(3);
    const octavia = models.find(({ modelname }) => modelname.startsWith('Octavia II '));
    const modId = octavia?.modelId ?? 0;
    const engines = await services.ask(carVehicle, { lang, manuId, modId });
    const simple = await services.ask(carVehicle, { lang, manuId, modId, simple: true });
    expect(simple.items.length).toBe(engines.items.length);
    const [first] = simple.items;
    const { items } = await services.ask(carVehicleDetails, { lang, carIds: [first?.carId ?? 0, 999_999] });
    expect(items.length).toBe(1);
    expect(items[0]?.fullName).toMatch(/^Skoda Octavia II \d/);
    expect(items[0]?.prodYears).toMatch(/^\d\d\.\d{4}–(\d\d\.\d{4})?$/);
    expect(items[0]?.carMotors).toBe(items[0]?.motorCodes.map(({ motorCode }) => motorCode).join(', '));
  });

  it('[TEC-1] offers only makes and model series that have cars', async () => {
    const { items: makes } = await services.ask(carManufacturers, { lang });
    expect(makes.map(({ slug }) => slug)).not.toContain('marca-goala');
    expect(makes.map(({ slug }) => slug)).toContain('skoda');
    const { models } = await services.ask(carSitemap, { shard: 0, limit: 100 });
    expect(models.map(({ slug }) => slug)).not.toContain('marca-goala');
  });

  it('[TEC-1] return 404 for an unknown make, and none for a series of another make', async () => {
    expect(await services.fail(carModels, { lang, manuId: 999_999 })).toMatchObject({ status: 404 });
    expect((await services.ask(carVehicle, { lang, manuId: 1, modId: 999_999 })).items).toEqual([]);
  });

  it('[SRC-6] returns candidates for a VIN without false certainty', async () => {
    const result = await services.ask(carVehicleByVin, { lang, vin: 'wvwzzz1kz5w000001' });
    expect(result).toMatchObject({ confidence: 'probable', reason: null, vinInfo: { makeHint: 'Volkswagen' } });
    expect(result.matchingModels.some(({ modelName }) => modelName.startsWith('Golf V '))).toBe(true);
    expect(result.matchingVehicles.length).toBe(Math.min(100, result.matchingVehiclesCount));
    expect(result.vinInfo?.checkDigit.applies).toBe(false);
  });

  it.each([
    ['WVWZZZ1KZ5W000001', ['Golf V', 'Jetta V'], ['Golf Plus'], [2005]],
    ['TMBAG7NE0E0123456', ['Octavia III'], [], [2014]],
    ['UU1LSDAAH35123456', ['Logan I'], [], []],
    ['WDB2110061A123456', ['E-Class (W211)'], [], []],
    ['ZFA22300005123456', ['Doblo I'], [], []],
    ['VF33CNFUB84123456', ['307'], [], []],
    ['WBAVC31010VC65882', ['3 Series E90'], [], []],
    ['WF0PXXWPDP8G51214', ['Focus II'], [], [2008]],
  ])(
    '[TEC-1] decodes %s to the models %j, %j missing in the catalogue, and the years %j',
    async (vin, models, lacking, years) => {
      const { matchingModels, vinInfo, ...result } = await services.ask(carVehicleByVin, { lang, vin });
      expect(matchingModels.map(({ modelName }) => modelName)).toEqual(
        models.map((name) => expect.stringContaining(name)),
      );
      expect(vinInfo).toMatchObject({ unlistedModels: lacking, modelYear: years });
      expect(result.matchingVehiclesCount).toBeGreaterThan(0);
    },
  );

  it('[TEC-1] omits a year without any version', async () => {
    const result = await services.ask(carVehicleByVin, { lang, vin: 'WVWZZZ1JZCW000001' });
    expect(result).toMatchObject({ confidence: 'probable', vinInfo: { modelYear: [] } });
    expect(result.matchingVehiclesCount).toBeGreaterThan(0);
  });

  it.each([
    ['WDD2130041A123456', 'E-Class (W213)'],
    ['WV1ZZZ7HZHH012345', 'Transporter T6'],
    ['JHMCU2630AC212345', 'Accord VIII'],
  ])('[TEC-1] names the model of %s, %s, as missing in the catalogue', async (vin, model) => {
    const result = await services.ask(carVehicleByVin, { lang, vin });
    expect(result).toMatchObject({
      confidence: 'make_only',
      reason: 'NO_VEHICLE',
      vinInfo: { unlistedModels: [model] },
      matchingVehicles: [],
    });
    expect(result.matchingManufacturers).toHaveLength(1);
  });

  it.each([
    ['WVW', 'LENGTH'],
    ['', 'LENGTH'],
    ['WVWZZZ1KZ5W00001', 'LENGTH'],
    ['WVWZZZ1KZ5W0000012', 'LENGTH'],
    ['WVWZZZ1KZ5W0000!1', 'CHARACTERS'],
    ['WVWЖЖЖ1KZ5W000001', 'CHARACTERS'],
    ['00000000000000000', 'UNKNOWN_WMI'],
    ['ZZZZZZ1KZ5W000001', 'UNKNOWN_WMI'],
  ])('[TEC-1] returns a reason for %j instead of an error', async (vin, reason) => {
    const result = await services.ask(carVehicleByVin, { lang, vin });
    expect(result).toMatchObject({ confidence: 'none', reason, matchingVehicles: [] });
  });

  it.each([
    'WVW ZZZ 1KZ 5W 000001',
    'WVWZZZIKZ5W00000I',
    'wvwzzz1kz5woooo01',
    'WVWZZZ1КZ5W000001',
    'WVWZZZ1KZ5WQ0OO01',
  ])('[TEC-1] corrects %j to the intended VIN', async (vin) => {
    const result = await services.ask(carVehicleByVin, { lang, vin });
    expect(result).toMatchObject({ confidence: 'probable', reason: null, vinInfo: { vin: 'WVWZZZ1KZ5W000001' } });
    expect(result.matchingVehiclesCount).toBeGreaterThan(0);
  });
});

test('[TEC-1] counts parts of a car’s groups as their lists do, universal parts included', async () => {
  const { rows } = await db.read.query<{
    car_id: number;
  }>(`SELECT car_id FROM fit_group_car g JOIN listing l ON l.fit_group = g.group_id
    WHERE g.rule_id IS NOT NULL AND l.fit_rule IS NOT NULL ORDER BY car_id LIMIT 2`);
  for (const carId of [rows[0]?.car_id ?? 0, rows[1]?.car_id ?? 0]) {
    const { items, total } = await services.ask(carGroups, { lang, carId });
    const list = async (slug: string) => {
      const filters = [{ key: 'category' as const, values: [slug] }];
      return (await services.ask(shopProducts, { lang, carId, filter_options: { filters }, facets: false })).total;
    };
    for (const { slug, count } of items) expect([slug, await list(slug)]).toEqual([slug, count]);
    const roots = items.filter(({ parentNodeId }) => parentNodeId === null);
    expect(roots.every(({ hasChilds }) => hasChilds)).toBe(true);
    expect(roots.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect((await services.ask(shopProducts, { lang, carId, facets: false })).total).toBe(total);
  }
  expect(await services.fail(carGroups, { lang, carId: 999_999 })).toMatchObject({ status: 404 });
});

test('[ROUTE-3] [TEC-1] lists every model series and every car with parts once in the sitemap', async () => {
  const { models, shards, carIds } = await services.ask(carSitemap, { shard: 0, limit: 50 });
  const series = await db.read.query<{ id: number }>('SELECT DISTINCT model_id AS id FROM vehicle');
  expect(models.map(({ modelId }) => modelId).toSorted()).toEqual(series.rows.map(({ id }) => id).toSorted());
  expect(models[0]).toEqual({ slug: expect.any(String), modelId: expect.any(Number) });
  const rest = await Promise.all(
    Array.from({ length: shards - 1 }, (_, index) => services.ask(carSitemap, { shard: index + 1, limit: 50 })),
  );
  expect(rest.flatMap((shard) => shard.models)).toEqual([]);
  const all = [...carIds, ...rest.flatMap((shard) => shard.carIds)];
  const { rows } = await db.read.query<{ id: number }>(
    'SELECT DISTINCT car_id AS id FROM fit_group_car JOIN vehicle USING (car_id)',
  );
  expect(shards).toBeGreaterThan(1);
  expect(all.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
});
