import type { z } from 'zod';
import { type JsonObject, schemaOf } from '../openapi';
import { errorBody, locale } from '../shared';
import { otherCalls } from './other-calls';
import { permissions, scopeOf } from './permissions';
import { type AdminResource, listParameters } from './resource';
import { operationsOf, type ResourceName, resources } from './resources';

/** The API of the back office as an OpenAPI 3.1 document, generated from the schemas that requests are checked with. */
export function adminOpenApi(): JsonObject {
  const document = new AdminDocument();
  for (const name of Object.keys(resources).filter(isResource)) document.addResource(name, resources[name]);
  for (const { method, path, access, summary, query, request, response } of otherCalls)
    document.add(method, path, {
      operationId: `${method} ${path}`.replaceAll(/[^a-z]+/gi, '-'),
      summary,
      tags: ['office'],
      security: access === 'none' ? [] : [{ session: [] }],
      parameters: query ? document.parameters(query) : [],
      ...(request && document.body(`${method}${path}-request`, request)),
      ...document.responses(`${method}${path}-response`, response),
    });
  return document.finish();
}

class AdminDocument {
  readonly #paths: Record<string, JsonObject> = {};
  readonly #schemas: Record<string, JsonObject> = { Error: schemaOf('Error', errorBody, 'input') };

  add(method: string, path: string, operation: JsonObject): void {
    this.#paths[path] = { ...this.#paths[path], [method]: operation };
  }

  addResource(name: ResourceName, resource: AdminResource): void {
    for (const operation of operationsOf(resource)) this.#addOperation(name, resource, operation);
  }

  #addOperation(name: ResourceName, resource: AdminResource, operation: string): void {
    const { method, path, input, output, isList } = callOf(resource, operation);
    const scope = scopeOf(name, operation);
    const schemaName = output === resource.record ? `${name}-record` : `${name}-${operation}-response`;
    this.add(method, path, {
      operationId: `${name}.${operation}`,
      summary: `${resource.summary}: ${resource.actions[operation]?.summary ?? operation}`,
      tags: [name],
      'x-roles': permissions[name][operation] ?? [],
      ...(scope === undefined ? { security: [{ session: [] }] } : { 'x-scope': scope, security: staffOrToken }),
      parameters: [
        ...(path.includes('{id}') ? [recordIdParameter] : []),
        ...(isList ? this.#listParameters(name, resource) : []),
        method === 'get' ? language : idempotencyKey,
      ],
      ...(input && this.body(`${name}-${operation}-request`, input)),
      ...(isList ? this.#listResponses(name, resource) : this.responses(schemaName, output)),
    });
  }

  /** Query parameters of the fields of a schema. */
  parameters(query: z.ZodObject): JsonObject[] {
    return Object.entries(query.shape).map(([name, schema]) => ({
      ...{ name, in: 'query', required: false },
      schema: schemaOf(name, schema, 'input'),
    }));
  }

  body(name: string, schema: z.ZodType): JsonObject {
    return { requestBody: { required: true, content: this.#content(name, schema) } };
  }

  responses(name: string, schema: z.ZodType): JsonObject {
    return { responses: { 200: { description: 'Done', content: this.#content(name, schema) }, ...failures } };
  }

  finish(): JsonObject {
    return {
      openapi: '3.1.0',
      info: {
        title: 'Back office of the shop',
        version: '1.0.0',
        description:
          'Money is integer bani. `x-roles` are the roles of staff that may do an operation, `x-scope` is the scope that an API token needs.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      paths: this.#paths,
      components: { schemas: this.#schemas, securitySchemes },
    };
  }

  #listParameters(name: string, resource: AdminResource): JsonObject[] {
    const filterName = this.#schema(`${name}-filter`, resource.filter);
    return this.parameters(listParameters).map((parameter) => {
      if (parameter['name'] === 'sort')
        return { ...parameter, schema: { enum: [...resource.sorts], default: resource.sorts[0] } };
      if (parameter['name'] !== 'filter') return parameter;
      const { schema: _text, ...rest } = parameter;
      return { ...rest, description: 'JSON', content: { 'application/json': { schema: { $ref: filterName } } } };
    });
  }

  #listResponses(name: string, resource: AdminResource): JsonObject {
    const items = { type: 'array', items: { $ref: this.#schema(`${name}-item`, resource.item) } };
    const schema = {
      type: 'object',
      required: ['items', 'total'],
      properties: { items, total: { type: 'integer', minimum: 0 } },
    };
    return { responses: { 200: { description: 'A page', content: { 'application/json': { schema } } }, ...failures } };
  }

  #content(name: string, schema: z.ZodType): JsonObject {
    return { 'application/json': { schema: { $ref: this.#schema(name, schema) } } };
  }

  /** Adds a schema and returns the reference to it. */
  #schema(name: string, schema: z.ZodType): string {
    const key = name.replaceAll(/[^\w.-]+/g, '-');
    this.#schemas[key] ??= schemaOf(key, schema, 'input');
    return `#/components/schemas/${key}`;
  }
}

type CallShape = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly input?: z.ZodType | undefined;
  readonly output: z.ZodType;
  readonly isList?: boolean;
};

function callOf(resource: AdminResource, operation: string): CallShape {
  const list = `/api/${resource.name}`;
  const record = `${list}/{id}`;
  const output = resource.record;
  const action = resource.actions[operation];
  if (action) {
    const path = action.on === 'list' ? `${list}/actions/${operation}` : `${record}/${operation}`;
    return { method: 'post', path, input: action.input, output: action.output };
  }
  if (operation === 'list') return { method: 'get', path: list, output, isList: true };
  if (operation === 'create') return { method: 'post', path: list, input: resource.create, output };
  if (operation === 'update') return { method: 'put', path: record, input: resource.update, output };
  return { method: operation === 'remove' ? 'delete' : 'get', path: record, output };
}

const isResource = (name: string): name is ResourceName => name in resources;
const staffOrToken = [{ session: [] }, { token: [] }];
const recordIdParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const idempotencyKey = {
  ...{ name: 'idempotency-key', in: 'header', required: false },
  description: 'A repeated request with the same key gets the first response; kept for a day.',
  schema: { type: 'string', format: 'uuid' },
};
const language = {
  ...{ name: 'x-lang', in: 'header', required: false },
  description: 'Language of texts in responses to API tokens',
  schema: { type: 'string', enum: [...locale.options] },
};
const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const failures = {
  '4XX': { description: 'Refused', content: error },
  '5XX': { description: 'Failed', content: error },
};
const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-piesar-admin' },
  token: { type: 'http', scheme: 'bearer', description: 'An API token made by an owner' },
};
