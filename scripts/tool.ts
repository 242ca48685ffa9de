import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Cleanup } from './launch/cleanup';

/** A developer tool, such as a benchmark or load test. */
export type Tool = {
  readonly summary: string;
  readonly help: string;
  /** Returns false when the tool detects a fault. */
  readonly run: (args: readonly string[], cleanup: Cleanup) => Promise<unknown>;
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

/** An option without a value. */
export function flag(description: string) {
  return z.boolean().default(false).describe(description);
}

type Definition<Options extends z.ZodObject> = {
  /** As in `npm run NAME [options]`. */
  readonly name: string;
  readonly summary?: string;
  /** What the tool does, for `--help`. */
  readonly description: string;
  readonly options: Options;
  readonly run: (options: z.output<Options>, cleanup: Cleanup) => Promise<unknown>;
};

/** Derives parsing and help of the options from their schemas. */
export function defineTool<Options extends z.ZodObject>(definition: Definition<Options>): Tool {
  const { name, summary = '', description, options, run } = definition;
  const entries = Object.entries(options.shape);
  const width = Math.max(...entries.map(([option]) => option.length));
  const rows = entries.map(
    ([option, schema]) => `  --${option.padEnd(width)}  ${z.globalRegistry.get(schema)?.description ?? ''}`,
  );
  const argOptions = Object.fromEntries(
    entries.map(([option, schema]) => {
      const standard = z.safeParse(schema, undefined).data;
      return [option, { type: standard === false ? 'boolean' : 'string', multiple: Array.isArray(standard) } as const];
    }),
  );
  return {
    summary,
    help: `npm run ${name} [options]\n\n${description}\n\n${rows.join('\n')}`,
    async run(args, cleanup) {
      const parsed = options.safeParse(parseArgs({ args: [...args], options: argOptions }).values);
      if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
      return run(parsed.data, cleanup);
    },
  };
}

/** Prints the help of a tool, or runs it. Cleans up, also after Ctrl-C. */
export async function runTool({ help, run }: Tool, args: readonly string[] = process.argv.slice(2)): Promise<void> {
  if (args.includes('--help')) {
    console.log(help);
    return;
  }
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  }
  try {
    if ((await run(args, cleanup)) === false) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await cleanup.run(console.error);
  }
}

/** Measures the duration of some work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
