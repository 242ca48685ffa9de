import { Cleanup } from '@/scripts/launch/cleanup';
import type { Bench } from './bench';

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  pages: async () => (await import('./pages')).pagesBench,
  services: async () => (await import('./services')).servicesBench,
  import: async () => (await import('./import')).importBench,
  checkout: async () => (await import('./checkout')).checkoutBench,
  browser: async () => (await import('./browser')).browserBench,
  tricks: async () => (await import('./tricks')).tricksBench,
};

async function overview(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(benches).map(async ([name, load]) => `  ${name.padEnd(10)} ${(await load()).summary}`),
  );
  return `npm run bench -- NAME [options]\n\n${lines.join('\n')}\n\nNAME --help lists the options. Figures go to stdout, progress to stderr.`;
}

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const load = benches[name];
  if (load === undefined) {
    console[name === '--help' ? 'log' : 'error'](await overview());
    process.exitCode = name === '--help' ? 0 : 2;
    return;
  }
  const bench = await load();
  if (args.includes('--help')) {
    console.log(bench.help);
    return;
  }
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    await bench.run(args, cleanup);
  } finally {
    await cleanup.run(console.error);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
