import type { Context, Hono } from 'hono';
import { z } from 'zod';
import {
  type AdminAction,
  type AdminResource,
  type ListQuery,
  listParameters,
  recordId,
} from '@/lib/contract/admin/resource';
import { operationsOf, type ResourceName, resources } from '@/lib/contract/admin/resources';
import { firstLocale } from '@/lib/contract/locales/locales';
import { locale } from '@/lib/contract/shared';
import { purposeKey } from '@/lib/system/signatures';
import { retryCollision } from '../db/database-failures';
import { type Queryable, transaction } from '../db/query';
import { readJson } from '../http/read-body';
import { ValidationError } from '../http/service-error';
import type { OrderChange } from '../orders/change-order';
import { readActor, requireAllowed } from './access/actor';
import type { AdminContext, AdminDeps, AdminWrite } from './admin-context';
import { noSuchRecord } from './admin-error';
import { writeJournal } from './journal/write-journal';
import { once } from './request-key';

type Fields = Readonly<Record<string, unknown>>;
type Reading = Pick<AdminContext, 'lang' | 'config'> & { readonly on: Queryable };
type List<Resource extends AdminResource> = (
  query: ListQuery<Resource>,
  context: AdminContext,
) => Promise<{ readonly items: readonly z.output<Resource['item']>[]; readonly total: number }>;
/** Returns the record; undefined for an unknown id. Also called before and after each write, for the journal. */
type Read<Resource extends AdminResource> = (
  id: string,
  reading: Reading,
) => Promise<z.output<Resource['record']> | undefined>;

type Action<Input, Output> = Omit<AdminAction, 'input' | 'output'> & { readonly input: Input; readonly output: Output };

type Operation<Schema> = {
  readonly operation: string;
  readonly id?: string;
  readonly schema: Schema;
  readonly maxBytes?: number | undefined;
};

/** The part of a write that runs in its transaction. */
type Work<Result = unknown> = (write: AdminWrite) => Promise<Result>;

/** A created record. `shown` is added to the response of the creation only, such as a secret. */
type Created = { readonly id: string | number; readonly shown: Fields };

const requestKey = z.uuid().optional();
const emptyBody = z.strictObject({});

/**
 * The routes of a resource below `/api/{resource}`. Each write runs in one transaction together with its entry in the
 * journal, which is the difference of the record before and after. `complete` throws if an operation of the resource has
 * no handler.
 */
export function resourceRoutes<Resource extends AdminResource>(
  app: Hono,
  deps: AdminDeps,
  resource: Resource,
  { list, read }: { readonly list: List<Resource>; readonly read: Read<Resource> },
) {
  const name = resourceName(resource);
  const base = `/api/${resource.name}`;
  const done = new Set(['list', 'read']);
  const seal = purposeKey(deps.secrets.tokenSecret, 'piesar-admin/response');

  const begin = async (context: Context, operation: string): Promise<AdminContext> => {
    const actor = await readActor(context, deps.db.write, deps.config.adminUrl);
    requireAllowed(actor, name, operation);
    const lang =
      actor.kind === 'staff' ? actor.user.lang : locale.catch(firstLocale).parse(context.req.header('x-lang'));
    return { ...deps, actor, lang };
  };
  const readRecord = async (id: string, reading: Reading): Promise<Fields | undefined> => read(id, reading);

  app.get(base, async (context) => {
    const admin = await begin(context, 'list');
    return context.json(await list(listQuery(resource, context.req.query()), admin));
  });
  app.get(`${base}/:id`, async (context) => {
    const admin = await begin(context, 'read');
    const record = await readRecord(idOf(context), { ...admin, on: deps.db.write });
    if (record === undefined) throw noSuchRecord();
    return context.json(record);
  });

  /** Checks the permission before it reads the body. */
  async function write<Schema extends z.ZodType>(
    context: Context,
    { operation, id, schema, maxBytes }: Operation<Schema>,
    workOn: (input: z.output<Schema>, admin: AdminContext) => Work | Promise<Work>,
  ): Promise<Response> {
    const admin = await begin(context, operation);
    const input = await readInput(context, schema, maxBytes);
    const key = parse(requestKey, context.req.header('idempotency-key'));
    const work = await workOn(input, admin);
    const changes: OrderChange[] = [];
    const response = await retryCollision(() => {
      changes.length = 0;
      return transaction(deps.db.write, (client) =>
        once(client, key, { actor: admin.actor, request: [name, operation, id, input], seal }, () => {
          const writing: AdminWrite = {
            ...admin,
            client,
            journal: (change) => writeJournal(client, admin.actor, change),
            afterCommit: (change) => changes.push(change),
          };
          return id === undefined ? work(writing) : changeRecord(id, operation, writing, () => work(writing));
        }),
      );
    });
    for (const { stock, log } of changes) {
      if (stock) deps.account.noteStock(stock);
      if (log) deps.log.info(log);
    }
    deps.account.mail.wake();
    return context.json(response ?? {});
  }

  async function changeRecord(
    id: string,
    operation: string,
    writing: AdminWrite,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const reading = { ...writing, on: writing.client };
    const before = await readRecord(id, reading);
    if (before === undefined) throw noSuchRecord();
    const response = await work();
    const after = (await readRecord(id, reading)) ?? null;
    await writing.journal({ resource: name, recordId: id, action: operation, before, after });
    return response ?? after;
  }

  const routes = {
    /**
     * `POST /api/{resource}`: the handler returns the id of the new record; the response is the record. Fields in
     * `shown`, such as a new secret, are added to the response and kept out of the journal.
     */
    create<Schema extends z.ZodType>(
      schema: Schema,
      handler: (input: z.output<Schema>, write: AdminWrite) => Promise<string | number | Created>,
    ) {
      done.add('create');
      app.post(base, (context) =>
        write(context, { operation: 'create', schema }, (input) => async (writing) => {
          const created = await handler(input, writing);
          const { id: createdId, shown } = typeof created === 'object' ? created : { id: created, shown: {} };
          const id = String(createdId);
          const after = await readRecord(id, { ...writing, on: writing.client });
          await writing.journal({ resource: name, recordId: id, action: 'create', before: null, after: after ?? {} });
          return after && { ...after, ...shown };
        }),
      );
      return routes;
    },
    /** `PUT /api/{resource}/{id}`: the response is the changed record. */
    update<Schema extends z.ZodType>(
      schema: Schema,
      handler: (id: string, input: z.output<Schema>, write: AdminWrite) => Promise<void>,
    ) {
      done.add('update');
      app.put(`${base}/:id`, async (context) => {
        const id = idOf(context);
        return write(context, { operation: 'update', id, schema }, (input) => (writing) => handler(id, input, writing));
      });
      return routes;
    },
    /** `DELETE /api/{resource}/{id}`. */
    remove(handler: (id: string, write: AdminWrite) => Promise<void>) {
      done.add('remove');
      app.delete(`${base}/:id`, async (context) => {
        const id = idOf(context);
        return write(context, { operation: 'remove', id, schema: emptyBody }, () => (writing) => handler(id, writing));
      });
      return routes;
    },
    /** `POST /api/{resource}/{id}/{action}`. Without a returned value the response is the changed record. */
    recordAction<Input extends z.ZodType, Output extends z.ZodType>(
      actionName: string & keyof Resource['actions'],
      action: Action<Input, Output>,
      handler: (id: string, input: z.output<Input>, write: AdminWrite) => Promise<z.output<Output> | undefined>,
    ) {
      done.add(actionName);
      app.post(`${base}/:id/${actionName}`, async (context) => {
        const id = idOf(context);
        return write(
          context,
          { ...action, operation: actionName, id, schema: action.input },
          (input) => (writing) => handler(id, input, writing),
        );
      });
      return routes;
    },
    /** `POST /api/{resource}/actions/{action}`; the handler writes the journal. */
    listAction<Input extends z.ZodType, Output extends z.ZodType>(
      actionName: string & keyof Resource['actions'],
      action: Action<Input, Output>,
      handler: (input: z.output<Input>, write: AdminWrite) => Promise<z.output<Output>>,
    ) {
      return routes.preparedListAction(actionName, action, (input) => (writing) => handler(input, writing));
    },
    /**
     * Like `listAction`, for work that calls another server. `prepare` runs before the transaction, so that the
     * transaction does not wait for that server, and returns the function that runs inside the transaction.
     */
    preparedListAction<Input extends z.ZodType, Output extends z.ZodType>(
      actionName: string & keyof Resource['actions'],
      action: Action<Input, Output>,
      prepare: (
        input: z.output<Input>,
        admin: AdminContext,
      ) => Work<z.output<Output>> | Promise<Work<z.output<Output>>>,
    ) {
      done.add(actionName);
      app.post(`${base}/actions/${actionName}`, (context) =>
        write(context, { ...action, operation: actionName, schema: action.input }, prepare),
      );
      return routes;
    },
    /** Checks that every operation has a handler. */
    complete(): void {
      const open = operationsOf(resource).filter((operation) => !done.has(operation));
      if (open.length > 0) throw new Error(`The resource ${resource.name} has no handler for ${open.join(', ')}.`);
    },
  };
  return routes;
}

function resourceName({ name }: AdminResource): ResourceName {
  const known = Object.keys(resources).find((key): key is ResourceName => key === name);
  if (known === undefined) throw new Error(`The resource ${name} is not listed in lib/contract/admin/resources.ts.`);
  return known;
}

function idOf(context: Context): string {
  return parse(recordId, context.req.param('id'));
}

async function readInput<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  maxBytes?: number,
): Promise<z.output<Schema>> {
  return parse(schema, await readJson(context, maxBytes));
}

function listQuery<Resource extends AdminResource>(
  resource: Resource,
  parameters: Readonly<Record<string, string>>,
): ListQuery<Resource> {
  const { page, perPage, sort, order, filter } = parse(listParameters, parameters);
  const chosen = resource.sorts.find((known) => known === sort) ?? resource.sorts[0];
  return { page, perPage, sort: chosen, order, filter: parse<Resource['filter']>(resource.filter, parseJson(filter)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a value of the request. Throws 400 with the path of each fault. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ValidationError(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
