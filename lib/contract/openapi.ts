import { z } from 'zod';
import type { Call, Service } from './call';
import { calls } from './calls';
import { captchaChallenge } from './captcha';
import { contractHeaders } from './headers';
import { errorBody } from './shared';

export type JsonObject = { [key: string]: unknown };

/**
 * The contract as an OpenAPI 3.1 document, generated from the schemas the services validate with: of all services, or of
 * one with paths below its base URL.
 */
export function openApiDocument(service?: Service): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const schemas: Record<string, JsonObject> = { Error: schemaOf('Error', errorBody, 'input') };
  for (const [name, call] of Object.entries<Call>(calls)) {
    if (service !== undefined && service !== call.service) continue;
    const path = service === undefined ? `/${call.service}${call.path}` : call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
    schemas[`${name}Response`] = schemaOf(`${name}Response`, call.response, 'input');
    if (takesBody(call)) schemas[`${name}Request`] = schemaOf(`${name}Request`, call.request, 'input');
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Services of the shop',
      version: '1.0.0',
      description:
        'Bodies are JSON (RFC 8259) in UTF-8 without a byte-order mark: with one they are 400 MALFORMED_JSON.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Storefronts cache data of services without this mark for MAX_STALENESS_SECONDS only.
    'x-announces-changes': true,
    servers: [{ url: '/' }],
    paths,
    components: { schemas, securitySchemes },
  };
}

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: contractHeaders.apiKey },
  apiSignature: {
    type: 'apiKey',
    in: 'header',
    name: contractHeaders.apiSignature,
    description:
      'HMAC-SHA256 in base64url, keyed with SERVICES_SECRET, over the name of the service, a full stop and the API key. The key is at most five minutes old. A back end of another make need not check it.',
  },
  session: { type: 'apiKey', in: 'header', name: contractHeaders.session },
  token: { type: 'http', scheme: 'bearer' },
};

const signed = { apiKey: [], apiSignature: [] };

const securityOf: Record<Call['audience'], JsonObject[]> = {
  public: [signed],
  session: [signed, { ...signed, session: [] }, { ...signed, token: [] }],
  customer: [{ ...signed, token: [] }],
};

function operation(name: string, call: Call): JsonObject {
  return {
    operationId: name,
    summary: call.summary,
    'x-profile': call.profile,
    tags: [call.service],
    security: securityOf[call.audience],
    parameters: [...pathParameters(call), ...headerParameters(call)],
    ...(takesBody(call) && { requestBody: { required: true, content: json(`${name}Request`) } }),
    responses: {
      200: { description: 'Done', content: json(`${name}Response`) },
      '4XX': { description: 'Refused', content: json('Error') },
      '5XX': { description: 'Failed', content: json('Error') },
    },
  };
}

function takesBody(call: Call): boolean {
  return call.method === 'POST' || call.method === 'PUT';
}

function json(name: string): JsonObject {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
}

function pathParameters(call: Call): JsonObject[] {
  return Object.entries(call.params.shape).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: toJson(schema, 'output'),
  }));
}

function headerParameters(call: Call): JsonObject[] {
  const names = [contractHeaders.requestId, ...(takesBody(call) ? [] : [contractHeaders.lang])];
  const optional = names.map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }));
  if (!call.captcha) return optional;
  const description = `Answer to /${captchaChallenge.service}${captchaChallenge.path} with action ${call.captcha}`;
  const schema = { type: 'string' };
  return [...optional, { name: contractHeaders.captcha, in: 'header', required: false, description, schema }];
}

/**
 * JSON Schema of a component with this name. References of recursive schemas are moved from the schema's own root to the
 * root of the document.
 */
export function schemaOf(name: string, schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const own = `#/components/schemas/${name}`;
  return rebase(toJson(schema, io), own);
}

function toJson(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
}

function rebase(schema: JsonObject, root: string): JsonObject {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, rebaseValue(key, value, root)]));
}

function rebaseValue(key: string, value: unknown, root: string): unknown {
  if (key === '$ref' && typeof value === 'string') return value.replace(/^#/, root);
  if (Array.isArray(value)) return value.map((entry) => rebaseValue('', entry, root));
  return isObject(value) ? rebase(value, root) : value;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
