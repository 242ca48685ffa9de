import { shopDefaults } from '@/lib/config/shop-defaults';
import { setupGuideResponse } from '@/lib/contract/admin/setup-guide';
import { isShopPreview } from '@/lib/system/shop-preview';
import { closeEmptyShop } from '@/services/settings/close-empty-shop';
import { readLiveSettings } from '@/services/settings/live-settings';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let office: AdminApp;
let owner: StaffBrowser;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db, { PAYMENT_PROVIDER: 'none' });
  owner = await office.signedIn('owner');
});
afterEach(() => db.close());

const guide = async () => setupGuideResponse.parse((await owner.send('/api/setup-guide')).json);
const lacks = async () =>
  Object.fromEntries(
    (await guide()).steps.map((step) => [step.name, step.lacks] as const).filter(([, list]) => list.length > 0),
  );
const save = (id: 'brand' | 'company' | 'contacts' | 'hours' | 'switches', value: object, version = 0) =>
  owner.send(`/api/settings/${id}`, { method: 'PUT', body: { id, version, value } });
const isOpen = async () => (await readLiveSettings(db.write)).switches?.open;

const company = {
  ...{ legalName: 'Roata SRL', idno: '1002600048836', vatCode: '0301234', bank: 'BC Banca SA', bic: 'AGRNMD2X' },
  ...{ iban: 'MD24AG000225100013104168', director: 'Ion Popa' },
};

describe('the first day of a shop', () => {
  it('[CON-1] closes an empty shop and adds only part kinds and brands', async () => {
    expect(await closeEmptyShop(db)).toBe(true);
    expect(await isOpen()).toBe(false);
    const { rows } = await db.write.query(
      'SELECT EXISTS (SELECT FROM brand) AND EXISTS (SELECT FROM category) AS base, EXISTS (SELECT FROM vehicle) AS vehicles',
    );
    expect(rows).toEqual([{ base: true, vehicles: false }]);
    expect(await lacks()).toEqual({
      settings: ['brand', 'company', 'contacts', 'hours'],
      warehouses: ['warehouse'],
      suppliers: ['supplier', 'products'],
      vehicles: ['vehicles'],
      delivery: ['delivery'],
      payment: ['bank'],
      open: ['closed'],
    });
  });

  it('[CON-1] shows no prices by example rates in an empty shop', async () => {
    await closeEmptyShop(db);
    expect(await readLiveSettings(db.write)).toMatchObject({ hiddenCurrencies: ['USD', 'EUR'], pickup: false });
  });

  it('[CON-1] keeps a shop with an https URL closed until its company is saved', async () => {
    office = adminAppOver(db, {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://roata.md',
      PAYMENT_PROVIDER: 'none',
      PASSWORD_COST: '15',
    });
    owner = await office.signedIn('owner');
    expect(await guide()).toMatchObject({ isOpen: false });
    expect(await lacks()).toMatchObject({ open: ['company'] });
    await save('company', company);
    expect(await guide()).toMatchObject({ isOpen: true });
  });

  it('[CON-1] keeps a shop open if the owner has opened it or a catalogue was loaded', async () => {
    await closeEmptyShop(db);
    await save('switches', { ...shopDefaults.switches, open: true }, 1);
    expect(await closeEmptyShop(db)).toBe(false);
    expect(await isOpen()).toBe(true);
    await db.write.query("DELETE FROM shop_setting WHERE section = 'switches'");
    await db.write.query("INSERT INTO catalogue_load (source, products) VALUES ('list.csv', 0)");
    expect(await closeEmptyShop(db)).toBe(false);
    expect(await guide()).toMatchObject({ isOpen: true, steps: [] });
  });

  it('[CON-1] derives the completed steps of the setup guide from the data of the shop', async () => {
    await closeEmptyShop(db);
    const { brand, contacts, hours } = shopDefaults;
    for (const [id, value] of Object.entries({ brand, company, contacts, hours }))
      await owner.send(`/api/settings/${id}`, { method: 'PUT', body: { id, version: 0, value } });
    await db.write.query("UPDATE delivery_method SET enabled = true WHERE code = 'pickup'");
    expect(await lacks()).toMatchObject({ delivery: ['store'] });
    await db.write.query(
      `INSERT INTO warehouse (id, kind, name_ro, name_ru, address_ro, address_ru, hours, days_min, days_max)
       VALUES (1, 'store', 'Centru', 'Центр', 'str. Florilor 1', 'ул. Флорилор 1', 'Mo-Fr 09:00-18:00', 0, 0)`,
    );
    expect(await lacks()).toEqual({ suppliers: ['supplier', 'products'], vehicles: ['vehicles'], open: ['closed'] });
  });

  it('[CON-1] names the test bank as missing for card payments', async () => {
    await closeEmptyShop(db);
    office = adminAppOver(db, { PAYMENT_PROVIDER: 'sandbox' });
    owner = await office.signedIn('owner');
    expect((await lacks())['payment']).toEqual(['bank', 'testBank']);
  });

  it('[CON-1] shows the setup guide only to owners, with a signed link to preview the shop', async () => {
    const token = new URL((await guide()).previewUrl).searchParams.get('preview');
    expect(isShopPreview('', token)).toBe(true);
    expect(isShopPreview('another secret', token)).toBe(false);
    expect(isShopPreview('', token, Date.now() + 13 * 3_600_000)).toBe(false);
    const seller = await office.signedIn('seller');
    expect((await seller.send('/api/setup-guide')).error).toBe('FORBIDDEN');
  });
});
