import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** What a file of ours holds, in the shape that it must have; throws where it has another. */
export function readJsonFile<Shape>(path: string, shape: z.ZodType<Shape>): Shape {
  return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
}
