import { isAllowed, isInScope, permissions } from '@/lib/contract/admin/permissions';
import type { AdminResource } from '@/lib/contract/admin/resource';
import { operationsOf, type ResourceName, resources } from '@/lib/contract/admin/resources';
import { type Role, roles } from '@/lib/contract/admin/roles';
import { adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { requestOf } from '@/tests/fixtures/admin-operation';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
const browsers = new Map<Role, StaffBrowser>();
let office: ReturnType<typeof adminAppOver>;

beforeAll(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  for (const role of roles) browsers.set(role, await office.signedIn(role));
}, 60_000);
afterAll(() => db.close());

const names = Object.keys(resources).filter((name): name is ResourceName => name in permissions);
const cases = names.flatMap((name) => operationsOf(resources[name]).map((operation) => [name, operation] as const));

const rightsOf = ({ rights = [] }: AdminResource) => rights;

describe('the permissions', () => {
  it('[ADM-1] name every operation of every resource, and no other', () => {
    const named = names.flatMap((name) => Object.keys(permissions[name]).map((operation) => `${name}.${operation}`));
    const rights = names.flatMap((name) => rightsOf(resources[name]).map((right) => `${name}.${right}`));
    const operations = cases.map(([name, operation]) => `${name}.${operation}`);
    expect(named.sort()).toEqual([...operations, ...rights].sort());
  });

  it('[ADM-1] gives no API token a right that only owners have', () => {
    const rights = names.flatMap((name) => rightsOf(resources[name]).map((right) => [name, right] as const));
    expect(rights.filter(([name, right]) => isInScope([`${name}:write`, `${name}:read`], name, right))).toEqual([]);
    expect(rights).toContainEqual(['orders', 'overridePrice']);
  });

  it('[ADM-1] let owners do everything', () => {
    expect(cases.filter(([name, operation]) => !isAllowed('owner', name, operation))).toEqual([]);
  });

  it.each(cases)('[ADM-1] refuse %s.%s to exactly the roles without it', async (name, operation) => {
    const [method, path] = requestOf(resources[name], operation);
    const refused: Role[] = [];
    for (const [role, browser] of browsers) {
      // An empty body fails after the check of the role, or is about a record that does not exist.
      const answer = await browser.send(path, { method, ...(method !== 'GET' && { body: {} }) });
      expect([401, 500]).not.toContain(answer.status);
      if (answer.status === 403) refused.push(role);
    }
    expect(refused).toEqual(roles.filter((role) => !isAllowed(role, name, operation)));
  });

  it.each(cases)('[ADM-1] refuse %s.%s without a sign-in', async (name, operation) => {
    const [method, path] = requestOf(resources[name], operation);
    const answer = await office.send(path, { method, ...(method !== 'GET' && { body: {} }) });
    expect(answer.status).toBe(401);
  });
});
