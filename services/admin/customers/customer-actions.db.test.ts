import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@/lib/contract/account/auth';
import { customersResource } from '@/lib/contract/admin/customers';
import { type AccountApp, createAccountApp, goodPassword } from '@/tests/fixtures/account-app';
import { customerDesk } from '@/tests/fixtures/admin-customers';
import { ledgerHead } from '@/tests/fixtures/contracts';

type Desk = Awaited<ReturnType<typeof customerDesk>>;

const dataDir = mkdtempSync(join(tmpdir(), 'piesar-customers-'));
let app: AccountApp;
let owner: Desk;
let seller: Desk;
beforeAll(async () => {
  app = await createAccountApp();
  owner = await customerDesk(app.db, 'owner', { DATA_DIR: dataDir });
  seller = await customerDesk(app.db, 'seller', { DATA_DIR: dataDir });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const sql = (text: string, values: readonly unknown[] = []) => app.db.write.query(text, [...values]);
const company = { name: 'Moto Nord SRL', idno: '1002600048836' };
const terms = { groupId: null, creditLimit: 500_000, paymentDays: 14 };
const signIn = (email: string, password = goodPassword) => app.ask(authCalls.authLogin, { body: { email, password } });

async function withContract(number: string) {
  const { id } = await seller.added();
  await owner.act(id, 'setContract', { number, ...terms, company });
  return id;
}

describe('the contact of a customer', () => {
  it('[ADM-2] removes the confirmation of a changed phone or e-mail', async () => {
    const { user } = await app.customer();
    await sql(
      "UPDATE customer SET email_confirmed = true, phone_confirmed = true, phone = '+37360000001' WHERE id = $1",
      [user.id],
    );
    const { version } = await seller.read(user.id);
    const contact = { firstName: 'Ana', lastName: 'Rusu', phone: '068 777 888', lang: 'ru', company };
    const body = { version, ...contact, email: 'ana.noua@exemplu.md' };
    const changed = await seller.send(`/api/customers/${user.id}`, { method: 'PUT', body });
    expect(customersResource.record.parse(changed.json)).toMatchObject({
      ...{ firstName: 'Ana', phone: '+37368777888', email: 'ana.noua@exemplu.md', lang: 'ru', company },
      ...{ phoneConfirmed: false, emailConfirmed: false, signIns: 0 },
    });
  });

  it('[ADM-2] is not changed by a page that shows an earlier version', async () => {
    const { id, version } = await seller.added();
    const change = (firstName: string) =>
      seller.send(`/api/customers/${id}`, {
        method: 'PUT',
        body: { version, firstName, lastName: 'Rusu', phone: '068 777 889', lang: 'ro', company: null },
      });
    expect((await change('Vasile')).status).toBe(200);
    expect(await change('Petru')).toMatchObject({ status: 409, error: 'RECORD_CHANGED' });
    expect((await seller.read(id)).firstName).toBe('Vasile');
  });

  it('[ADM-2] does not take the e-mail of another customer', async () => {
    const other = await seller.added({ email: 'luat@exemplu.md' });
    const { id, version, phone } = await seller.added();
    const body = {
      version,
      firstName: 'Ion',
      lastName: '',
      phone,
      email: 'luat@exemplu.md',
      lang: 'ro',
      company: null,
    };
    const answer = await seller.send(`/api/customers/${id}`, { method: 'PUT', body });
    expect(answer).toMatchObject({ status: 409, error: 'CUSTOMER_EXISTS' });
    expect(answer.json).toMatchObject({ errors: [{ path: 'email', recordId: other.id }] });
  });
});

describe('an account', () => {
  it('[ADM-2] sends a customer added by staff a letter with a link to set the password', async () => {
    const email = 'fara.parola@exemplu.md';
    const { id, hasPassword } = await seller.added({ email });
    expect([hasPassword, (await signIn(email)).status, (await signIn(email, '')).status]).toEqual([false, 400, 400]);
    expect((await seller.act(id, 'sendPasswordLink')).status).toBe(200);
    const { text = '' } = (await app.letters()).find(({ to }) => to === email) ?? {};
    const fpassuniqid = /fpass\/([\w-]{32})/.exec(text)?.[1] ?? '';
    await app.get(authCalls.authForgotSet, { body: { fpassuniqid, password: goodPassword, lang: 'ro' } });
    expect((await signIn(email)).status).toBe(200);
    expect(await seller.read(id)).toMatchObject({ hasPassword: true, emailConfirmed: true, signIns: 1 });
  });

  it('[ADM-2] sends no password link to a customer without an e-mail', async () => {
    const { id } = await seller.added();
    expect(await seller.act(id, 'sendPasswordLink')).toMatchObject({ status: 409, error: 'CUSTOMER_WITHOUT_EMAIL' });
    await seller.act(id, 'confirm', { email: true, phone: true });
    expect(await seller.read(id)).toMatchObject({ emailConfirmed: false, phoneConfirmed: true });
  });

  it('[ADM-2] is signed out and cannot sign in while it is blocked', async () => {
    const { user, email } = await app.customer();
    await seller.act(user.id, 'block');
    expect([(await seller.read(user.id)).signIns, (await signIn(email)).status]).toEqual([0, 403]);
    await seller.act(user.id, 'unblock');
    expect([(await seller.read(user.id)).blockedAt, (await signIn(email)).status]).toEqual([null, 200]);
  });

  it('[ADM-2] keeps internal notes with the name of their author', async () => {
    const { id } = await seller.added();
    await seller.act(id, 'addNote', { text: 'Sună după ora 18 <b>' });
    expect((await seller.read(id)).notes).toMatchObject([{ author: 'Ana seller', text: 'Sună după ora 18 <b>' }]);
  });
});

describe('a contract', () => {
  it('[ADM-2] is added, changed, given a price group and closed', async () => {
    const id = await withContract('K-1');
    await sql("INSERT INTO customer_group (name) VALUES ('Service-uri')");
    const groups = (await seller.send('/api/customer-groups')).json;
    const groupId = (await sql("SELECT id FROM customer_group WHERE name = 'Service-uri'")).rows[0]?.id;
    expect(groups).toMatchObject({ items: [{ id: groupId, name: 'Service-uri', contracts: 0 }], total: 1 });
    expect((await seller.act(id, 'setGroup', { contract: 'K-1', groupId })).status).toBe(200);
    await owner.act(id, 'setContract', { number: 'K-1', ...terms, groupId, paymentDays: 30 });
    const contract = { number: 'K-1', creditLimit: 500_000, paymentDays: 30, active: true, company };
    expect(await seller.read(id)).toMatchObject({ group: { id: groupId }, contracts: [contract] });
    await owner.act(id, 'closeContract', { number: 'K-1' });
    expect(await seller.read(id)).toMatchObject({ group: null, contracts: [{ active: false }] });
    expect((await owner.act(id, 'closeContract', { number: 'K-1' })).error).toBe('CONTRACT_UNKNOWN');
    expect((await seller.act(id, 'setGroup', { contract: 'K-1', groupId: 999_999 })).error).toBe('GROUP_UNKNOWN');
  });

  it('[ADM-2] does not take the number of the contract of another customer', async () => {
    await withContract('K-2');
    const { id } = await seller.added();
    expect((await owner.act(id, 'setContract', { number: 'K-2', ...terms })).error).toBe('CONTRACT_TAKEN');
  });

  it('[ADM-2] adds an uploaded file to the documents of a contract', async () => {
    const id = await withContract('K-3');
    const content = Buffer.alloc(400_000, 'x').toString('base64');
    const file = { contract: 'K-3', kind: 'act', date: '2026-11-20', name: '../act nr. 1.pdf', content };
    expect((await seller.act(id, 'addDocument', file)).status).toBe(200);
    expect((await seller.read(id)).documents).toMatchObject([
      { contract: 'K-3', kind: 'act', name: '-act nr. 1.pdf', size: 400_000 },
    ]);
    expect(readdirSync(join(dataDir, 'documents'))).toHaveLength(1);
    expect((await seller.act(id, 'addDocument', { ...file, contract: 'K-1' })).error).toBe('CONTRACT_UNKNOWN');
  });

  it('[ADM-2] lets staff download a contract document only from its own customer', async () => {
    const id = await withContract('K-5');
    const content = Buffer.from('conținut').toString('base64');
    await seller.act(id, 'addDocument', {
      contract: 'K-5',
      kind: 'act',
      date: '2026-11-20',
      name: 'Act ș.txt',
      content,
    });
    const documentId = (await seller.read(id)).documents[0]?.id;
    const file = await seller.send(`/api/customers/${id}/documents/${documentId}`);
    expect([file.status, file.text]).toEqual([200, 'conținut']);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Act%20%C8%99.txt");
    expect((await seller.send(`/api/customers/${id + 1}/documents/${documentId}`)).status).toBe(404);
    const keeper = await customerDesk(app.db, 'warehouse');
    expect((await keeper.send(`/api/customers/${id}/documents/${documentId}`)).status).toBe(403);
  });

  it('[ADM-2] leaves the invalid lines of a ledger file out of the debt of the customer', async () => {
    const id = await withContract('K-4');
    const importLedger = (...lines: string[]) =>
      owner.send('/api/customers/actions/importLedger', { body: { csv: [ledgerHead, ...lines].join('\n') } });
    const good = 'K-4,F-1,invoice,2026-01-10,2026-01-20,1200.50';
    expect((await importLedger(good, 'K-none,F-2,invoice,2026-01-10,,10')).json).toMatchObject({
      ...{ added: 0, bad: [{ line: 3 }] },
    });
    expect((await seller.read(id)).contracts[0]?.debt).toBe(0);
    expect((await importLedger(good)).json).toMatchObject({ added: 1, bad: [] });
    expect((await seller.read(id)).contracts[0]).toMatchObject({ debt: 120_050, overdue: 120_050 });
    const answer = await owner.send('/api/customers/actions/importLedger', { body: { csv: 'a,b\n1,2' } });
    expect(answer).toMatchObject({ status: 400, error: 'FILE_UNREADABLE' });
  });
});
