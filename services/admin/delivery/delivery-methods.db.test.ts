import { z } from 'zod';
import { type DeliveryMethodRecord, deliveryMethodsResource } from '@/lib/contract/admin/delivery-methods';
import { listDelivery } from '@/services/delivery/delivery-methods';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let office: AdminApp;
let owner: StaffBrowser;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  owner = await office.signedIn('owner');
});
afterEach(() => db.close());

const list = z.object({ items: z.array(deliveryMethodsResource.record) });
async function methodOf(code: string): Promise<DeliveryMethodRecord> {
  const { items } = list.parse((await owner.send('/api/delivery-methods')).json);
  const deliveryMethod = items.find((method) => method.code === code);
  if (!deliveryMethod) throw new Error(`There is no method ${code}.`);
  return deliveryMethod;
}
const save = ({ id, code: _, needsAddress: __, version, ...value }: DeliveryMethodRecord, changes: object) =>
  owner.send(`/api/delivery-methods/${id}`, { method: 'PUT', body: { version, value: { ...value, ...changes } } });

describe('delivery methods in the back office', () => {
  it('[CON-1] changes the texts, prices and zones that shoppers see', async () => {
    const courier = await methodOf('courier');
    const tariffs = courier.tariffs.filter(({ zone }) => zone === 'chisinau').map((one) => ({ ...one, price: 5500 }));
    const name = { ro: 'Curier rapid', ru: 'Быстрый курьер' };
    expect((await save(courier, { name, tariffs })).status).toBe(200);
    const { items } = await listDelivery(db.read, 'ru');
    const shown = items.find(({ code }) => code === 'courier');
    expect(shown).toMatchObject({ name: 'Быстрый курьер', areas: [{ name: 'Кишинёв', price: { amount: 5500 } }] });
  });

  it('[CON-1] stops offering a method that is switched off', async () => {
    await save(await methodOf('post'), { enabled: false });
    const { items } = await listDelivery(db.read, 'ro-MD');
    expect(items.map(({ code }) => code)).not.toContain('post');
  });

  it('[CON-1] refuses to switch off the last delivery method', async () => {
    await save(await methodOf('post'), { enabled: false });
    await save(await methodOf('pickup'), { enabled: false });
    expect((await save(await methodOf('courier'), { enabled: false })).error).toBe('DELIVERY_LAST');
  });

  it('[CON-1] refuses a courier without zones, and days in reversed order', async () => {
    const courier = await methodOf('courier');
    expect((await save(courier, { tariffs: [] })).error).toBe('DELIVERY_WITHOUT_ZONES');
    expect((await save(courier, { daysMin: 3, daysMax: 1 })).status).toBe(400);
  });

  it('[CON-1] saves only one of two changes of a delivery method made at once', async () => {
    const courier = await methodOf('courier');
    const answers = await Promise.all([save(courier, { price: 1000 }), save(courier, { price: 2000 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
