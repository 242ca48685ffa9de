import type { z } from 'zod';
import { BffError } from './bff-error';

/** The query of a request held against its schema; doubled and unknown names are refused. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const { searchParams } = new URL(request.url);
  const names = [...searchParams.keys()];
  const parsed = schema.safeParse(Object.fromEntries(searchParams));
  if (parsed.success && new Set(names).size === names.length) return parsed.data;
  throw new BffError(400, 'VALIDATION', 'The query is not as it should be.');
}
