import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { version } from 'node:process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Bench, figuresVariable } from './report';

const file = 'docs/performance.md';

const help = `npm run bench -- record NAME [options]

Runs a benchmark with its options, as ever, and writes what it printed into
${file}, under the command, the day and the machine, in place of
what the file had of it before. What is measured goes to the file; what a
benchmark tells of its progress stays on the terminal.`;

/** What a benchmark printed, and how it came about. */
export type Recorded = {
  readonly name: string;
  readonly command: string;
  readonly day: string;
  readonly machine: string;
  readonly figures: string;
};

const headingOf = (name: string) => `## ${name}\n`;

function sectionOf({ name, command, day, machine, figures }: Recorded): string {
  return `${headingOf(name)}\n\`${command}\`, ${day}, ${machine}\n\n\`\`\`text\n${figures.trim()}\n\`\`\`\n`;
}

/** The document with the section of one benchmark put in place of its older one, or at the end. */
export function withSection(document: string, recorded: Recorded): string {
  const start = document.indexOf(`\n${headingOf(recorded.name)}`) + 1;
  if (start === 0) return `${document.trimEnd()}\n\n${sectionOf(recorded)}`;
  const next = document.indexOf('\n## ', start);
  const rest = next === -1 ? '' : document.slice(next);
  return `${document.slice(0, start)}${sectionOf(recorded)}${rest}`;
}

function machine(): string {
  const [{ model = 'unknown processor' } = {}] = cpus();
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  return `Node ${version.slice(1)}, ${cpus().length} × ${model.trim()}, ${gibibytes} GiB`;
}

async function run(args: readonly string[]): Promise<void> {
  const [name] = args;
  if (name === undefined || name.startsWith('-')) throw new Error(help);
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, [figuresVariable]: '3' },
  });
  const output = child.stdio[3];
  if (!(output instanceof Readable)) throw new Error('The benchmark has nowhere to write its figures.');
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  const [figures, code] = await Promise.all([text(output), ended]);
  console.log(figures.trimEnd());
  if (code !== 0) throw new Error(`The benchmark ended with ${code}: nothing was written down.`);
  const recorded = {
    name,
    command: ['npm run bench --', ...args].join(' '),
    day: new Date().toISOString().slice(0, 10),
    machine: machine(),
    figures,
  };
  await writeFile(file, withSection(await readFile(file, 'utf8'), recorded));
}

/** Writes the figures of another benchmark into the document that has them all. */
export const recordBench: Bench = {
  summary: `another one, and write its figures into ${file}`,
  help,
  run,
};
