import { z } from 'zod';
import { promosResource } from '@/lib/contract/admin/promos';
import { fillCatalogue } from '@/tests/fixtures/account-app';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let office: AdminApp;
let owner: StaffBrowser;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  owner = await office.signedIn('owner');
  await fillCatalogue(db, {});
});
afterEach(() => db.close());

const terms = {
  ...{ kind: 'percent', percent: 7.5, amount: null, minimum: 0, totalLimit: null, customerLimit: null },
  ...{ from: null, until: null, category: null, brand: null },
};
const add = (changes: object = {}) => owner.send('/api/promos', { body: { ...terms, ...changes } });
const added = async (changes: object = {}) => promosResource.record.parse((await add(changes)).json);
const read = async (id: number) => promosResource.record.parse((await owner.send(`/api/promos/${id}`)).json);
const faultOf = async (changes: object) => {
  const { json, error } = await add(changes);
  const { errors } = z.object({ errors: z.array(z.object({ path: z.string().optional() })) }).parse(json);
  return [error, errors[0]?.path];
};

describe('promo codes in the back office', () => {
  it('[ADM-2] adds a code with its terms and scope', async () => {
    const promo = await added({
      code: ' vara-26 ',
      minimum: 50_000,
      until: '2099-08-31',
      brand: 'Sampa',
      customerLimit: 1,
    });
    expect(promo).toMatchObject({
      ...{ code: 'VARA-26', percent: 7.5, minimum: 50_000, until: '2099-08-31', brand: 'sampa', customerLimit: 1 },
      ...{ state: 'valid', used: 0, turnover: 0, uses: [] },
    });
    expect((await added()).code).toMatch(/^[2-9A-Z]{8}$/);
  });

  it('[ADM-2] names the field of an invalid term of a promo code', async () => {
    await add({ code: 'VARA' });
    expect(await faultOf({ code: 'vara' })).toEqual(['PROMO_CODE_TAKEN', 'code']);
    expect(await faultOf({ code: 'vară' })).toEqual(['PROMO_CODE_INVALID', 'code']);
    expect(await faultOf({ percent: 100 })).toEqual(['VALIDATION', 'percent']);
    expect(await faultOf({ kind: 'amount', percent: null, amount: 5000, minimum: 5000 })).toEqual([
      'VALIDATION',
      'minimum',
    ]);
    expect(await faultOf({ from: '2099-02-02', until: '2099-02-01' })).toEqual(['VALIDATION', 'until']);
    expect(await faultOf({ category: 'no-such' })).toEqual(['CATEGORY_UNKNOWN', 'category']);
    expect(await faultOf({ brand: 'no-such' })).toEqual(['BRAND_UNKNOWN', 'brand']);
  });

  it('[ADM-2] refuses limits below the uses and an end before the start', async () => {
    const { id, version } = await added({ from: '2099-01-10' });
    const update = async (changes: object) =>
      owner.send(`/api/promos/${id}`, {
        method: 'PUT',
        body: { version: (await read(id)).version, totalLimit: null, customerLimit: null, until: null, ...changes },
      });
    expect((await update({ totalLimit: 5, until: '2099-02-01' })).json).toMatchObject({
      totalLimit: 5,
      until: '2099-02-01',
    });
    expect((await update({ version })).error).toBe('RECORD_CHANGED');
    expect((await update({ until: '2099-01-09' })).error).toBe('PERIOD_INVALID');
    await db.write.query('UPDATE promo_code SET used = 3 WHERE id = $1', [id]);
    expect((await update({ totalLimit: 2 })).error).toBe('PROMO_LIMIT_USED');
  });

  it('[ADM-2] ends a code once', async () => {
    const { id } = await added();
    const end = () => owner.send(`/api/promos/${id}/end`, { body: {} });
    expect((await end()).json).toMatchObject({ state: 'ended' });
    expect((await end()).error).toBe('PROMO_ENDED');
    const { json } = await owner.send(`/api/promos?filter=${encodeURIComponent('{"state":"ended"}')}`);
    expect(json).toMatchObject({ total: 1, items: [{ id }] });
  });
});
