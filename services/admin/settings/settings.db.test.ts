import { z } from 'zod';
import { applySettings } from '@/lib/config/live-settings';
import { shop } from '@/lib/config/shop';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { settingsResource } from '@/lib/contract/admin/settings';
import { type SettingSection, shopSettings } from '@/lib/contract/settings/settings';
import { sellerIn } from '@/lib/domain/invoice/seller';
import { organizationLd } from '@/lib/storefront/seo/structured-data';
import { htmlPage } from '@/services/letters/letter-layout';
import { readLiveSettings, refreshSettings } from '@/services/settings/live-settings';
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
afterEach(async () => {
  applySettings({});
  await db.close();
});

const save = (id: SettingSection, value: object, version = 0) =>
  owner.send(`/api/settings/${id}`, { method: 'PUT', body: { id, version, value } });
const read = async (id: SettingSection) =>
  settingsResource.record.parse((await owner.send(`/api/settings/${id}`)).json);
const faults = z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) });
const faultsOf = async (id: SettingSection, value: object) =>
  faults.parse((await save(id, value)).json).errors.map(({ path, message }) => `${path}: ${message}`);

const contacts = { ...shopDefaults.contacts, phone: '069 123 456', email: 'vanzari@example.com' };
const company = {
  ...{ legalName: 'Roata SRL', idno: '1002600048836', vatCode: '0301234', bank: 'BC Banca SA', bic: 'agrnmd2x' },
  ...{ iban: 'MD24 AG00 0225 1000 1310 4168', director: 'Ion Popa' },
};

describe('settings of the shop in the back office', () => {
  it('[CON-1] shows the defaults of the code until a section is saved', async () => {
    expect(await read('contacts')).toMatchObject({ version: 0, value: shopDefaults.contacts, changedBy: null });
    expect(await readLiveSettings(db.write)).toEqual({});
  });

  it('[CON-1] returns saved settings to the storefront', async () => {
    expect((await save('contacts', contacts)).json).toMatchObject({ version: 1, changedBy: 'Ana owner' });
    const answer = shopSettings.response.parse(await readLiveSettings(db.write));
    expect(answer.contacts).toMatchObject({ phone: '+373 69 123 456', email: 'vanzari@example.com' });
    expect(answer.company).toBeUndefined();
  });

  it('[CON-1] applies saved settings to letters, invoices and structured data without a restart', async () => {
    await save('contacts', contacts);
    await save('company', company);
    await save('brand', { ...shopDefaults.brand, name: 'Roata <b>' });
    await refreshSettings(db);
    const page = { heading: 'Test', paragraphs: [], button: { label: 'Go', href: 'https://shop.example' }, notes: [] };
    expect(htmlPage(page, 'ru')).toContain('Roata &lt;b&gt;</span>');
    expect(htmlPage(page, 'ru')).toContain('+373\u00a069\u00a0123\u00a0456, vanzari@example.com');
    expect(sellerIn('ro-MD')).toMatchObject({
      ...{ name: 'Roata <b>', legalName: 'Roata SRL', idno: '1002600048836', bic: 'AGRNMD2X' },
      ...{ iban: 'MD24AG000225100013104168', phone: '+373 69 123 456' },
    });
    expect(organizationLd({ origin: 'https://shop.example', locale: 'ru' })).toMatchObject({
      ...{ name: 'Roata <b>', legalName: 'Roata SRL', taxID: '1002600048836' },
      contactPoint: { telephone: '+37369123456', email: 'vanzari@example.com' },
    });
  });

  it('[CON-1] names the field and the fault of an invalid company number', async () => {
    expect(await faultsOf('company', { ...company, idno: '1002600048837' })).toEqual(['value.idno: IDNO']);
    expect(await faultsOf('company', { ...company, iban: 'MD25AG000225100013104168', vatCode: '12' })).toEqual([
      'value.vatCode: VAT_CODE',
      'value.iban: IBAN',
    ]);
  });

  it('[CON-1] names the fault of invalid opening hours', async () => {
    const withHours = (...openingHours: object[]) => ({ ...shopDefaults.hours, openingHours });
    const monday = { days: ['Mo'], opens: '09:00', closes: '18:00' };
    expect(await faultsOf('hours', withHours({ ...monday, closes: '08:00' }))).toEqual([
      'value.openingHours.0.closes: HOURS_REVERSED',
    ]);
    expect(await faultsOf('hours', withHours({ ...monday, opens: '9' }))).toEqual(['value.openingHours.0.opens: TIME']);
    expect(await faultsOf('hours', withHours(monday, monday))).toEqual(['value.openingHours: DAYS']);
    expect(await faultsOf('hours', withHours({ ...monday, days: ['Mo', 'We'] }))).toEqual([
      'value.openingHours.0.days: DAYS',
    ]);
  });

  it('[CON-1] refuses a colour on which white text is not readable', async () => {
    const refused = await save('brand', { ...shopDefaults.brand, color: '#ffcc00' });
    expect([refused.status, refused.error]).toEqual([400, 'COLOR_UNREADABLE']);
    expect((await save('brand', { ...shopDefaults.brand, color: '#0b6b3a' })).status).toBe(200);
  });

  it('[CON-1] refuses settings of an owner who read them before another owner saved', async () => {
    const answers = await Promise.all([save('contacts', contacts), save('contacts', contacts)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save('contacts', contacts, 0)).error).toBe('RECORD_CHANGED');
    expect((await save('contacts', contacts, 1)).json).toMatchObject({ version: 2 });
  });

  it('[CON-1] restores the default values of a section', async () => {
    await save('terms', { ...shopDefaults.terms, returnDays: 20 });
    await refreshSettings(db);
    expect(shop.returnDays).toBe(20);
    const reset = await owner.send('/api/settings/terms/reset', { body: { version: 1 } });
    expect(reset.json).toMatchObject({ version: 0, value: shopDefaults.terms });
    await refreshSettings(db);
    expect(shop.returnDays).toBe(14);
  });

  it('[CON-1] writes the change of a section into the journal', async () => {
    await save('terms', { ...shopDefaults.terms, pickupDays: 10 });
    const { json } = await owner.send(`/api/journal?filter=${encodeURIComponent('{"resource":"settings"}')}`);
    expect(json).toMatchObject({ items: [{ recordId: 'terms', action: 'update', actor: 'Ana owner' }], total: 1 });
  });

  it('[CON-1] refuses settings to sellers and API tokens', async () => {
    const seller = await office.signedIn('seller');
    expect((await seller.send('/api/settings')).status).toBe(403);
  });
});
