import { z } from 'zod';
import { calls } from './calls';
import { openApiDocument } from './openapi';

const documentShape = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

describe('openApiDocument', () => {
  const raw = openApiDocument();
  const document = documentShape.parse(raw);

  it('[API-5] contains every call of the contract once', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    expect(ids.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it('[API-5] has no dangling reference, also in recursive schemas', () => {
    const references = [...JSON.stringify(raw).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.some((reference) => reference.includes('$defs'))).toBe(true);
    for (const reference of references) {
      const found = reference.split('/').reduce<unknown>((value, key) => childOf(value, key), raw);
      expect(found).toBeDefined();
    }
  });
});

function childOf(value: unknown, key: string): unknown {
  return z.record(z.string(), z.unknown()).parse(value)[key];
}
