import { customerDesk } from '@/tests/fixtures/admin-customers';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let desk: Awaited<ReturnType<typeof customerDesk>>;
beforeAll(async () => {
  db = await createTestDatabase();
  desk = await customerDesk(db, 'seller');
});
afterAll(() => db.close());

const sql = (text: string, values: readonly unknown[] = []) => db.write.query(text, [...values]);
const company = { name: 'Șina-Auto SRL', idno: '1002600048836' };

describe('the list of customers', () => {
  it('[ADM-2] finds a customer by phone in any notation, name, e-mail, company and IDNO', async () => {
    const { id } = await desk.added({
      ...{ firstName: 'Ștefan', lastName: 'Țurcanu', phone: '069 417 250', company },
      email: 'Stefan.Turcanu@exemplu.md',
    });
    const phones = [
      '069417250',
      '+373 69 417 250',
      '(069) 417-250',
      '0037369417250',
      '8 069 417 250',
      '417250',
      '7250',
    ];
    const texts = ['stefan', 'TURCANU ștef', 'stefan.turcanu@exemplu.md', 'sina-auto', '1002600048836'];
    for (const text of [...phones, ...texts]) expect([text, await desk.ids({ text })]).toEqual([text, [id]]);
    for (const text of ['xxxx', "o'neil", '\\', ':*', 'stefan xxxx', '069417251'])
      expect([text, await desk.ids({ text })]).toEqual([text, []]);
  });

  it('[ADM-2] finds a customer by the company of a contract', async () => {
    const { id } = await desk.added();
    await sql("INSERT INTO contract (id, customer_id, number, name, company) VALUES (1, $1, 'K-2026/7', '', $2)", [
      ...[id, JSON.stringify({ name: 'Moto Nord', idno: '1003600012345', vatCode: null })],
    ]);
    for (const text of ['moto nord', '1003600012345', 'K-2026'])
      expect([text, await desk.ids({ text })]).toEqual([text, [id]]);
  });

  it('[ADM-2] filters customers by price group, contract, block and confirmation', async () => {
    const { id } = await desk.added({ email: 'filtre@exemplu.md', lastName: 'Filtre' });
    const found = (filter: object) => desk.ids({ text: 'filtre', ...filter });
    expect(await found({ unconfirmed: true })).toEqual([id]);
    expect(await found({ unconfirmed: false })).toEqual([]);
    expect(await found({ contract: true })).toEqual([]);
    await sql("INSERT INTO customer_group (name) VALUES ('Servicii')");
    await sql(
      "INSERT INTO contract (id, customer_id, number, name, customer_group_id) SELECT 2, $1, 'F-1', '', id FROM customer_group",
      [id],
    );
    await sql('UPDATE customer SET blocked_at = now(), email_confirmed = true WHERE id = $1', [id]);
    const group = (await desk.read(id)).group?.id ?? 0;
    for (const filter of [{ contract: true }, { group }, { blocked: true }, { unconfirmed: false }])
      expect([filter, await found(filter)]).toEqual([filter, [id]]);
    for (const filter of [{ contract: false }, { group: group + 1 }, { blocked: false }, { unconfirmed: true }])
      expect([filter, await found(filter)]).toEqual([filter, []]);
  });

  it('[ADM-2] sorts customers by name and date, page by page', async () => {
    const names = ['Alfa', 'Beta', 'Gama'];
    const added = [];
    for (const firstName of names) added.push((await desk.added({ firstName, lastName: 'Sortare' })).id);
    const [alfa, beta, gama] = added;
    expect(await desk.ids({ text: 'sortare' })).toEqual([gama, beta, alfa]);
    expect(await desk.ids({ text: 'sortare' }, '&sort=name&order=asc')).toEqual([alfa, beta, gama]);
    expect(await desk.ids({ text: 'sortare' }, '&sort=name&order=asc&perPage=2&page=2')).toEqual([gama]);
    expect((await desk.list({ text: 'sortare' }, '&perPage=1')).total).toBe(3);
  });
});

describe('a new customer', () => {
  it('[ADM-2] requires a name and a phone of a new customer, but no e-mail', async () => {
    const input = { firstName: 'Ana', lastName: 'Munteanu', phone: '078 100 200', lang: 'ru' };
    const { status, customer } = await desk.create(input);
    expect([status, customer]).toMatchObject([200, { phone: '+37378100200', email: null, lang: 'ru', orders: 0 }]);
    expect((await desk.create({ ...input, phone: '12' })).status).toBe(400);
    expect((await desk.create({ ...input, firstName: ' ' })).status).toBe(400);
  });

  it('[ADM-2] is refused with the id of the customer who has the phone or the e-mail', async () => {
    const { id } = await desk.added({ phone: '079 555 111', email: 'dublu@exemplu.md' });
    const input = { firstName: 'Alt', lastName: 'Nume', lang: 'ro' };
    const samePhone = await desk.create({ ...input, phone: '+373 79 555 111' });
    const sameEmail = await desk.create({ ...input, phone: '079 555 112', email: 'DUBLU@exemplu.md' });
    const refusal = { status: 409, error: 'CUSTOMER_EXISTS', recordId: id };
    expect([samePhone, sameEmail]).toMatchObject([refusal, refusal]);
  });
});
