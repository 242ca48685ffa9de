import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Cleanup } from '@/scripts/launch/cleanup';

/** A benchmark that `npm run bench` offers. */
export type Bench = {
  readonly summary: string;
  readonly help: string;
  readonly run: (args: readonly string[], cleanup: Cleanup) => Promise<void>;
};

/** An option that is a whole number. */
export function wholeNumber(defaultValue: number, description: string, min = 1) {
  return z.coerce.number().int().min(min).default(defaultValue).describe(`${description} (${defaultValue})`);
}

/** An option that is a text. */
export function text(defaultValue: string, description: string) {
  return z
    .string()
    .default(defaultValue)
    .describe(defaultValue === '' ? description : `${description} (${defaultValue})`);
}

type Definition<Options extends z.ZodObject> = {
  readonly name: string;
  readonly summary: string;
  /** What is measured and how, for `--help`. */
  readonly description: string;
  readonly options: Options;
  readonly run: (options: z.output<Options>, cleanup: Cleanup) => Promise<void>;
};

/** Adds parsing and help of the options. */
export function defineBench<Options extends z.ZodObject>(definition: Definition<Options>): Bench {
  const { name, summary, description, options, run } = definition;
  const entries = Object.entries(options.shape);
  const width = Math.max(...entries.map(([option]) => option.length));
  const rows = entries.map(
    ([option, schema]) => `  --${option.padEnd(width)}  ${z.globalRegistry.get(schema)?.description ?? ''}`,
  );
  const argOptions = Object.fromEntries(entries.map(([option]) => [option, { type: 'string' } as const]));
  return {
    summary,
    help: `npm run bench -- ${name} [options]\n\n${description}\n\n${rows.join('\n')}`,
    async run(args, cleanup) {
      const parsed = options.safeParse(parseArgs({ args: [...args], options: argOptions }).values);
      if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
      await run(parsed.data, cleanup);
    },
  };
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
