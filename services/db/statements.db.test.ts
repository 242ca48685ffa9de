import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, FieldDef, PoolClient } from 'pg';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import * as queryModule from './query';

type Declared = queryModule.Command & Partial<Pick<queryModule.Statement<unknown>, 'row'>>;

/** Imports all modules of the services and collects their statements by name. */
async function declaredStatements(): Promise<Declared[]> {
  const declared = new Map<string, Declared>();
  const collect = (definition: Declared) => {
    declared.set(definition.name, definition);
    return definition;
  };
  jest.resetModules();
  jest.doMock('./query', () => ({
    ...queryModule,
    statement: collect,
    namedValues: (names: readonly string[], sql: Declared) => collect(queryModule.namedValues(names, sql)),
  }));
  const paths = readdirSync('services', { recursive: true, encoding: 'utf8' });
  for (const path of paths)
    if (/(?<!\.test)\.ts$/.test(path) && path !== 'main.ts') await import(join(process.cwd(), 'services', path));
  return [...declared.values()];
}

/** Prepares a statement without running it; resolves to the columns of its result. */
function columnsOf(client: PoolClient, text: string): Promise<readonly FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly FieldDef[] = [];
    let failure: Error | undefined;
    client.query({
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: readonly FieldDef[] }) {
        fields = message.fields;
      },
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
      handleReadyForQuery() {
        if (failure === undefined) resolve(fields);
      },
    });
  });
}

const numbers = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'];
const texts = ['text', 'varchar', 'bpchar', 'name', 'uuid'];

/** The JSON type of the values that the driver returns for a column; undefined for those that have none, such as dates. */
function jsonType(type: string): string | undefined {
  if (type.startsWith('_')) return 'array';
  if (numbers.includes(type)) return 'number';
  if (texts.includes(type)) return 'string';
  return type === 'bool' ? 'boolean' : undefined;
}

const jsonTypes = z.union([z.string(), z.array(z.string())]).optional();
const jsonSchema = z.object({ type: jsonTypes, anyOf: z.array(z.object({ type: jsonTypes })).optional() });

/** Whether a schema accepts values of a JSON type, as far as its own types are known. */
function accepts(schema: z.core.$ZodType, type: string | undefined): boolean {
  const { type: own, anyOf = [] } = jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const accepted = [own, ...anyOf.map((one) => one.type)]
    .flatMap((one) => one ?? [])
    .filter((one) => one !== 'null')
    .map((one) => (one === 'integer' ? 'number' : one));
  return type === undefined || accepted.length === 0 || accepted.includes(type);
}

const typeRows = z.array(z.object({ oid: z.number(), typname: z.string() }));

/** The differences between a statement and the schema, one text each. */
async function differences(client: PoolClient, { name, text, row }: Declared, typeNames: ReadonlyMap<number, string>) {
  const columns = await columnsOf(client, text).catch((error: unknown) => error);
  if (columns instanceof Error) {
    const isOnWorkTable = 'code' in columns && columns.code === '42P01' && /^(import|plan|vehicles)-/.test(name);
    return isOnWorkTable ? [] : [`${name}: ${columns.message}`];
  }
  // The columns of a cursor are unknown before it is declared.
  if (!Array.isArray(columns) || !(row instanceof z.ZodObject) || text.startsWith('FETCH')) return [];
  const fields: readonly FieldDef[] = columns;
  const schemas = z.record(z.string(), z.instanceof(z.ZodType)).parse(row.shape);
  const returned = fields.map((field) => field.name);
  return [
    ...Object.keys(schemas).flatMap((key) => (returned.includes(key) ? [] : [`${name}: ${key} is not returned`])),
    ...fields.flatMap(({ name: key, dataTypeID }) => {
      const [schema, type] = [schemas[key], typeNames.get(dataTypeID) ?? ''];
      const isAccepted = schema === undefined || accepts(schema, jsonType(type));
      return isAccepted ? [] : [`${name}: the schema of ${key} does not accept ${type}`];
    }),
  ];
}

let database: TestDatabase;
let statements: Declared[];
beforeAll(async () => {
  database = await createTestDatabase();
  statements = await declaredStatements();
}, 120_000);
afterAll(() => database.close());

test('[SVC-1] every declared SQL statement matches the schema', async () => {
  expect(statements.length).toBeGreaterThan(400);
  const client = await database.write.connect();
  try {
    const types = typeRows.parse((await client.query('SELECT oid, typname FROM pg_type')).rows);
    const typeNames = new Map(types.map(({ oid, typname }) => [oid, typname]));
    const found: string[] = [];
    for (const declared of statements) found.push(...(await differences(client, declared, typeNames)));
    expect(found).toEqual([]);
  } finally {
    client.release();
  }
});
