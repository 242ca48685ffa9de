import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { staffResource } from '@/lib/contract/admin/staff';
import { adminAppOver, codeAt, tokenOf } from '@/tests/fixtures/admin-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { closeDemoStaff, hasStaff, openDemoStaff } from './demo-staff';

let db: TestDatabase;
let office: ReturnType<typeof adminAppOver>;
let owner: Awaited<ReturnType<typeof office.signedIn>>;

beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  owner = await office.signedIn('owner');
}, 60_000);
afterEach(() => db.close());

const list = z.object({ items: z.array(staffResource.item), total: z.int() });
const create = (values: object, headers = {}) =>
  owner.send('/api/staff', {
    body: { name: 'Ion', email: 'ion@piesar.md', role: 'seller', lang: 'ru', ...values },
    headers,
  });
const listed = async (filter: object, query = '') =>
  list.parse((await owner.send(`/api/staff?filter=${encodeURIComponent(JSON.stringify(filter))}${query}`)).json);
const state = async (id: number) => staffResource.record.parse((await owner.send(`/api/staff/${id}`)).json).state;
const journal = async (query = '') => {
  const answer = await owner.send(`/api/journal${query}`);
  return z.object({ items: z.array(z.looseObject({ action: z.string() })) }).parse(answer.json).items;
};

describe('members of staff', () => {
  it('[ADM-1] are added without a password and invited by a link', async () => {
    const added = staffResource.record.parse((await create({ email: 'Ion@Piesar.md' })).json);
    expect(added).toMatchObject({ email: 'ion@piesar.md', state: 'invited', seenAt: null });
    const { url } = staffResource.actions.invite.output.parse(
      (await owner.send(`/api/staff/${added.id}/invite`, { body: {} })).json,
    );
    expect(url).toMatch(/^http:\/\/localhost:3200\/#\/invitation\/[\w-]{32}$/);
    const { json } = await office.send('/api/invitation/read', { body: { token: tokenOf(url) } });
    const { secret } = z.object({ secret: z.string() }).parse(json);
    await office.send('/api/invitation/accept', {
      body: { token: tokenOf(url), password: 'Tractor verde 71', code: codeAt(secret) },
    });
    expect(await state(added.id)).toBe('active');
  });

  it('[ADM-1] have different e-mails', async () => {
    await create({});
    expect((await create({ name: 'Ion 2' })).error).toBe('EMAIL_TAKEN');
  });

  it('[ADM-1] are added once by a repeated request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await create({}, headers), await create({}, headers)];
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect((await listed({ text: 'ion@' })).total).toBe(1);
    expect((await create({ name: 'Other' }, headers)).error).toBe('REQUEST_KEY_REUSED');
  });

  it('[ADM-1] finds members of staff by name, e-mail and role', async () => {
    for (const name of ['Vera', 'Ana', 'Doina']) await create({ name, email: `${name}@piesar.md`, role: 'content' });
    const names = async (filter: object, query?: string) => (await listed(filter, query)).items.map(({ name }) => name);
    expect(await names({ role: 'content' }, '&sort=name&order=asc')).toEqual(['Ana', 'Doina', 'Vera']);
    expect(await names({ text: 'DOI' })).toEqual(['Doina']);
    expect(await names({ role: 'content' }, '&sort=name&order=desc&perPage=1&page=2')).toEqual(['Doina']);
    expect(await names({ text: "%' OR true --" })).toEqual([]);
  });

  it('[ADM-1] include an owner with an open account at all times', async () => {
    expect((await owner.send(`/api/staff/${owner.id}/close`, { body: {} })).error).toBe('LAST_OWNER');
    const body = { name: 'Ana', role: 'seller', lang: 'ru' };
    expect((await owner.send(`/api/staff/${owner.id}`, { method: 'PUT', body })).error).toBe('LAST_OWNER');
    expect(await state(owner.id)).toBe('invited');
  });

  it('[ADM-1] keep one of two owners who close each other at once', async () => {
    const second = await office.signedIn('owner');
    const answers = await Promise.all([
      owner.send(`/api/staff/${second.id}/close`, { body: {} }),
      second.send(`/api/staff/${owner.id}/close`, { body: {} }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('[ADM-1] are reopened after the account was closed', async () => {
    const id = await office.add('seller');
    await owner.send(`/api/staff/${id}/close`, { body: {} });
    expect(await state(id)).toBe('closed');
    await owner.send(`/api/staff/${id}/reopen`, { body: {} });
    expect(await state(id)).toBe('invited');
  });

  describe('closed staff accounts', () => {
    /** An owner with an API token and a webhook. */
    async function integrated() {
      const leaving = await office.signedIn('owner');
      const token = await leaving.send('/api/tokens', { body: { name: 'Accounting', scopes: ['orders:read'] } });
      const url = 'https://example.com/hook';
      const webhook = await leaving.send('/api/webhooks', { body: { url, events: ['order.placed'] } });
      const { secret } = z.looseObject({ secret: z.string() }).parse(token.json);
      const { id: webhookId } = z.looseObject({ id: z.int() }).parse(webhook.json);
      const orders = async () =>
        (await office.send('/api/orders', { origin: undefined, headers: { authorization: `Bearer ${secret}` } }))
          .status;
      const webhookState = async () =>
        z.looseObject({ state: z.string() }).parse((await owner.send(`/api/webhooks/${webhookId}`)).json).state;
      const member = async () => staffResource.record.parse((await owner.send(`/api/staff/${leaving.id}`)).json);
      const close = (body: object) => owner.send(`/api/staff/${leaving.id}/close`, { body });
      const demote = (body: object) => {
        const change = { name: 'Ana', role: 'seller', lang: 'ro-MD', ...body };
        return owner.send(`/api/staff/${leaving.id}`, { method: 'PUT', body: change });
      };
      return { id: leaving.id, orders, webhookState, member, close, demote };
    }

    it('[ADM-3] ends the API tokens and webhooks of a closed account', async () => {
      const { orders, webhookState, member, close } = await integrated();
      expect([await orders(), await member()]).toMatchObject([200, { tokens: 1, webhooks: 1 }]);
      await close({});
      expect([await orders(), await webhookState()]).toEqual([401, 'paused']);
      expect(await member()).toMatchObject({ state: 'closed', tokens: 0, webhooks: 0 });
      expect(
        (await journal())
          .map(({ action }) => action)
          .slice(0, 3)
          .sort(),
      ).toEqual(['close', 'revoke', 'update']);
    });

    it('[ADM-3] hands API tokens and webhooks over to the owner who closes the account', async () => {
      const { orders, webhookState, member, close } = await integrated();
      await close({ integrations: 'takeOver' });
      expect([await orders(), await webhookState()]).toEqual([200, 'active']);
      expect(await member()).toMatchObject({ state: 'closed', tokens: 0, webhooks: 0 });
      expect(await listed({ text: 'owner' })).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ id: owner.id, tokens: 1, webhooks: 1 })]),
      });
    });

    it.each([
      [{}, [401, 'paused']],
      [{ integrations: 'takeOver' }, [200, 'active']],
    ])(
      '[ADM-3] settle their API tokens and webhooks when an owner becomes a seller with %j',
      async (choice, states) => {
        const { orders, webhookState, member, demote } = await integrated();
        await demote(choice);
        expect([await orders(), await webhookState()]).toEqual(states);
        expect(await member()).toMatchObject({ role: 'seller', tokens: 0, webhooks: 0 });
      },
    );

    it('[ADM-3] lists closed staff accounts with API tokens and webhooks that nobody took over', async () => {
      const { id, orders, member, close } = await integrated();
      await db.write.query('UPDATE staff SET closed_at = now() WHERE id = $1', [id]);
      expect(await member()).toMatchObject({ state: 'closed', tokens: 1, webhooks: 1 });
      await close({});
      expect([await orders(), (await member()).tokens]).toEqual([401, 0]);
    });
  });

  it('[ADM-1] with markup in their name are stored as typed', async () => {
    const name = '<img src=x onerror=alert(1)> & "Ion"';
    expect((await create({ name })).json).toMatchObject({ name });
  });
});

describe('the journal', () => {
  it('[ADM-1] shows author, time, action and the changed fields of a journal entry', async () => {
    const id = await office.add('seller');
    const body = { name: 'Ana seller', role: 'warehouse', lang: 'ro-MD' };
    await owner.send(`/api/staff/${id}`, { method: 'PUT', body });
    const [entry] = await journal();
    expect(entry).toMatchObject({
      ...{ actor: 'Ana owner', staffId: owner.id, resource: 'staff', recordId: String(id), action: 'update' },
      ...{ before: { role: 'seller' }, after: { role: 'warehouse' } },
    });
  });

  it('[ADM-1] is filtered by person, resource, record and days', async () => {
    const id = await office.add('seller');
    await owner.send(`/api/staff/${id}/close`, { body: {} });
    await create({});
    const found = async (filter: object) =>
      (await journal(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)).map(({ action }) => action);
    expect(await found({ staffId: owner.id })).toEqual(['create', 'close']);
    expect(await found({ resource: 'staff', recordId: String(id) })).toEqual(['close']);
    expect(await found({ staffId: id })).toEqual([]);
    expect(await found({ until: '2020-01-01' })).toEqual([]);
    expect(await found({ from: '2020-01-01' })).toHaveLength(2);
  });

  it('[ADM-1] has no entry of a refused change', async () => {
    await owner.send(`/api/staff/${owner.id}/close`, { body: {} });
    expect(await journal()).toEqual([]);
  });

  it('[ADM-1] cannot be changed in the database', async () => {
    await create({});
    for (const text of ['UPDATE journal SET actor = $$x$$', 'DELETE FROM journal'])
      await expect(db.write.query(text)).rejects.toThrow('The journal cannot be changed.');
    expect(await journal()).toHaveLength(1);
  });
});

describe('demo staff', () => {
  it('[ADM-1] is not opened in a shop with staff of its own', async () => {
    expect(await openDemoStaff(db, 't'.repeat(43))).toBeUndefined();
  });

  it('[ADM-1] signs in with each role until it is closed', async () => {
    const empty = await createTestDatabase();
    try {
      expect(await hasStaff(empty)).toBe(false);
      const demo = await openDemoStaff(empty, 't'.repeat(43));
      const pages = adminAppOver(empty);
      const signIn = (email: string) =>
        pages.send('/api/session', {
          body: { email, password: demo?.password, code: codeAt(demo?.totpSecret ?? '') },
        });
      expect(demo?.emails).toHaveLength(4);
      for (const email of demo?.emails ?? []) {
        const { status, headers } = await signIn(email);
        expect(status).toBe(200);
        if (!email.startsWith('content')) continue;
        await closeDemoStaff(empty);
        const cookie = headers.get('set-cookie')?.split(';')[0];
        expect((await pages.send('/api/session', { cookie })).status).toBe(401);
      }
      await empty.write.query('UPDATE staff SET totp_step = NULL');
      expect((await signIn('owner@demo.invalid')).error).toBe('SIGN_IN_WRONG');
      expect(await hasStaff(empty)).toBe(false);
    } finally {
      await empty.close();
    }
  });
});
