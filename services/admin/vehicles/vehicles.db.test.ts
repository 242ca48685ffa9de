import { z } from 'zod';
import { vehicleMakesResource, vehicleModelsResource, vehiclesResource } from '@/lib/contract/admin/vehicles';
import { adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { rows } from '../../db/query';
import { allVehicles } from '../../reference/vehicle-row';

let db: TestDatabase;
let content: StaffBrowser;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  content = await adminAppOver(db).signedIn('content');
}, 120_000);
afterAll(() => db.close());

async function list<Item>(resource: string, item: z.ZodType<Item>, filter: object): Promise<Item[]> {
  const { json } = await content.send(
    `/api/${resource}?order=asc&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  return z.object({ items: z.array(item) }).parse(json).items;
}
const put = (path: string, body: object) => content.send(`/api/${path}`, { method: 'PUT', body });
async function anyCar() {
  const [car] = await list('vehicles', vehiclesResource.item, { text: 'octavia' });
  if (car === undefined) throw new Error('The demo catalogue has no Octavia.');
  return car;
}
const engineOf = ({ typeName, motorCodes, ccm, kw, hp, fuel, body, from, to }: Awaited<ReturnType<typeof anyCar>>) => ({
  ...{ typeName, motorCodes, ccm, kw, hp, fuel, body, from, to },
});
const base64 = (text: string) => Buffer.from(text).toString('base64');
const checkFiles = (files: readonly object[]) =>
  content.send('/api/vehicles/actions/importFiles', { body: { files, dryRun: true, skipBad: false } });
const shown = async () => (await rows(db.write, allVehicles)).map(({ car_id }) => car_id);

describe('vehicles in the back office', () => {
  it('[CON-1] renames a make once for two editors with the same version', async () => {
    const [make] = await list('vehicle-makes', vehicleMakesResource.item, { text: 'skoda' });
    const change = { version: make?.version, name: 'Škoda', favorite: true };
    expect((await put(`vehicle-makes/${make?.id}`, change)).json).toMatchObject({ name: 'Škoda', favorite: true });
    expect((await put(`vehicle-makes/${make?.id}`, change)).error).toBe('RECORD_CHANGED');
    const { rows: loads } = await db.write.query("SELECT 1 FROM catalogue_load WHERE source LIKE 'edit, make%'");
    expect(loads).toHaveLength(1);
  });

  it('[CON-1] corrects the years of a model and refuses an end before the beginning', async () => {
    const { makeId } = await anyCar();
    const [model] = await list('vehicle-models', vehicleModelsResource.item, { makeId });
    const change = {
      version: model?.version,
      name: 'Model corectat',
      yearFrom: 199_905,
      yearTo: 200_512,
      favorite: false,
    };
    expect((await put(`vehicle-models/${model?.id}`, { ...change, yearTo: 199_812 })).error).toBe('VALIDATION');
    expect((await put(`vehicle-models/${model?.id}`, change)).json).toMatchObject({
      yearFrom: 199_905,
      yearTo: 200_512,
    });
  });

  it('[CON-1] hides a car from the choice of shoppers and shows it again', async () => {
    const car = await anyCar();
    const hidden = await put(`vehicles/${car.id}`, { version: car.version, ...engineOf(car), hidden: true });
    expect(hidden.json).toMatchObject({ hidden: true });
    expect(await shown()).not.toContain(car.id);
    const { version } = vehiclesResource.record.parse(hidden.json);
    await put(`vehicles/${car.id}`, { version, ...engineOf(car), hidden: false });
    expect(await shown()).toContain(car.id);
  });

  it('[CON-1] adds a make, a model and a car that shoppers can choose', async () => {
    const add = (path: string, body: object) => content.send(`/api/${path}`, { body });
    const make = vehicleMakesResource.record.parse(
      (await add('vehicle-makes', { name: 'Țurcan <b>', favorite: true })).json,
    );
    expect(make).toMatchObject({ slug: 'turcan-b', models: 0, favorite: true });
    const years = { yearFrom: 202_001, yearTo: null, favorite: false };
    const { json } = await add('vehicle-models', { makeId: make.id, name: 'Codru', ...years });
    const model = vehicleModelsResource.record.parse(json);
    const engine = { typeName: '1.6', motorCodes: [], ccm: 1598, kw: 80, hp: 109, fuel: 'petrol', body: 'sedan' };
    const car = { modelId: model.id, ...engine, from: 202_003, to: null };
    const added = vehiclesResource.record.parse((await add('vehicles', car)).json);
    expect(added.name).toBe('Țurcan <b> Codru 1.6');
    expect(await shown()).toContain(added.id);
    const { rows: derived } = await db.write.query(
      `SELECT construction_types FROM model_series JOIN fit_group_car ON group_id = 0 AND car_id = $2 WHERE model_id = $1`,
      [model.id, added.id],
    );
    expect(derived).toEqual([{ construction_types: ['sedan'] }]);
    expect((await add('vehicles', car)).error).toBe('CAR_EXISTS');
  });

  it('[CON-1] refuses duplicate names of makes and models and a model of an unknown make', async () => {
    const add = async (path: string, body: object) => (await content.send(`/api/${path}`, { body })).error;
    const { makeId, modelId } = await anyCar();
    const models = await list('vehicle-models', vehicleModelsResource.item, { makeId });
    const { name, yearFrom } = models.find(({ id }) => id === modelId) ?? { name: '', yearFrom: 0 };
    const model = { makeId, name: name.toUpperCase(), yearFrom, yearTo: null, favorite: false };
    expect(await add('vehicle-makes', { name: ' SKODA ', favorite: false })).toBe('NAME_TAKEN');
    expect(await add('vehicle-models', model)).toBe('NAME_TAKEN');
    expect(await add('vehicle-models', { ...model, makeId: 1_999_999_999 })).toBe('FIELD_INVALID');
    expect(await add('vehicle-models', { ...model, yearTo: yearFrom - 100 })).toBe('VALIDATION');
    expect(await add('vehicle-models', { ...model, yearFrom: 209_101 })).toBe('VALIDATION');
  });

  it.each(['S.K.O.D.A.', 'Skoda!'])('[CON-1] refuses %s as another spelling of the make Škoda', async (name) => {
    expect((await content.send('/api/vehicle-makes', { body: { name, favorite: false } })).error).toBe('NAME_TAKEN');
  });

  it('[CON-1] refuses to move the years of a model into those of another with its name', async () => {
    const { makeId } = await anyCar();
    const model = { makeId, name: 'Codru', favorite: false };
    const add = (yearFrom: number, yearTo: number | null) =>
      content.send('/api/vehicle-models', { body: { ...model, yearFrom, yearTo } });
    await add(200_001, 200_512);
    const { id, version } = vehicleModelsResource.record.parse((await add(200_601, null)).json);
    const change = { version, name: 'Codru', yearFrom: 200_401, yearTo: null, favorite: false };
    expect((await put(`vehicle-models/${id}`, change)).error).toBe('NAME_TAKEN');
  });

  it('[CON-1] refuses to change a car into another car of the model', async () => {
    const { id: _, modelId, ...car } = await anyCar();
    const engine = engineOf({ ...car, id: 0, modelId });
    const { json } = await content.send('/api/vehicles', { body: { modelId, ...engine, typeName: '1.3 Test' } });
    const { id, version } = vehiclesResource.record.parse(json);
    expect((await put(`vehicles/${id}`, { version, ...engine, hidden: false })).error).toBe('CAR_EXISTS');
  });

  it('[CON-1] refuses a car that was built before its model', async () => {
    const { modelId, ...car } = await anyCar();
    const body = { modelId, ...engineOf({ ...car, modelId }), typeName: '1.1 Test', from: 190_001 };
    expect((await content.send('/api/vehicles', { body })).error).toBe('YEARS_OUTSIDE_MODEL');
  });

  it('[CON-1] adds a car to a model', async () => {
    const { modelId, ...car } = await anyCar();
    const { json } = await content.send('/api/vehicles', {
      body: { modelId, ...engineOf({ ...car, modelId }), typeName: '1.0 Test' },
    });
    const added = vehiclesResource.record.parse(json);
    expect(added).toMatchObject({ modelId, typeName: '1.0 Test' });
    expect(await shown()).toContain(added.id);
  });

  it('[CON-1] reports what a vehicle file would change, then imports it', async () => {
    const csv = 'manuId,manuName,country,favorFlag\n987654,Marcă de probă,MD,0\n';
    const file = { name: 'makes.csv', content: Buffer.from(csv).toString('base64') };
    const send = (dryRun: boolean) =>
      content.send('/api/vehicles/actions/importFiles', { body: { files: [file], dryRun, skipBad: false } });
    const makes = () => list('vehicle-makes', vehicleMakesResource.item, { text: 'Marcă de probă' });
    expect((await send(true)).json).toMatchObject({ applied: false, bad: 0, makes: { added: 1 } });
    expect(await makes()).toEqual([]);
    expect((await send(false)).json).toMatchObject({ applied: true });
    expect(await makes()).toHaveLength(1);
  });

  it.each([
    ['ro-MD', 'manuId nu este un număr de la 1 la 2147483647: x'],
    ['ru', 'manuId — это не число от 1 до 2147483647: x'],
  ])('[CON-1] names the line of a bad vehicle file, with the reason in %s', async (lang, reason) => {
    await content.send('/api/session', { method: 'PUT', body: { lang } });
    const files = [{ name: '../makes.csv', content: base64('manuId,manuName\nx,Marcă\n') }];
    expect((await checkFiles(files)).json).toMatchObject({
      bad: 1,
      badLines: [{ file: 'makes.csv', line: 2, reason }],
    });
  });

  it('[CON-1] explains in the language of the pages why a vehicle file cannot be read', async () => {
    await content.send('/api/session', { method: 'PUT', body: { lang: 'ru' } });
    const { json } = await checkFiles([{ name: 'other.csv', content: base64('a,b\n1,2\n') }]);
    expect(json).toMatchObject({ lines: 0, applied: false, fault: expect.stringContaining('Заголовок не похож') });
  });

  it('[CON-1] shows the first lines of a file of EPA as parsed cars', async () => {
    const csv =
      'make,model,year,fuelType,VClass,displ,cylinders,drive,baseModel\nSkoda,Octavia Combi,2001,Diesel,Small Station Wagons,1.9,4,Front-Wheel Drive,Octavia\n';
    const { json } = await checkFiles([{ name: 'vehicles.csv', content: base64(csv) }]);
    const row = ['Skoda', 'Octavia', '1.9 Combi', '2001', 'diesel', '', '', '1.9', '4', 'front', 'estate'];
    expect(json).toMatchObject({ bad: 0, previews: [{ file: 'vehicles.csv', content: 'epa', rows: [row] }] });
  });

  it('[CON-1] shows shoppers no power of a car with unknown power', async () => {
    const { modelId, from, to } = await anyCar();
    const engine = { typeName: '2.5 GAZ', motorCodes: [], ccm: 2500, kw: null, hp: null, fuel: 'cng', body: '' };
    const { json } = await content.send('/api/vehicles', { body: { modelId, ...engine, from, to } });
    const added = vehiclesResource.record.parse(json);
    expect(added).toMatchObject({ kw: null, hp: null, fuel: 'cng', body: '' });
    expect(await shown()).toContain(added.id);
  });

  it('[ADM-1] reads a vehicle file with a name that is longer than the file system allows', async () => {
    const files = [{ name: 'Ж'.repeat(200), content: Buffer.from('manuId,manuName\nx,Marcă\n').toString('base64') }];
    const body = { files, dryRun: true, skipBad: false };
    expect((await content.send('/api/vehicles/actions/importFiles', { body })).json).toMatchObject({ bad: 1 });
  });
});
