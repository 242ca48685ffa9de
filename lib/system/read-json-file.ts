import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Reads a JSON file and checks its shape; throws where it differs. */
export function readJsonFile<Shape>(path: string, shape: z.ZodType<Shape>): Shape {
  return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
}
