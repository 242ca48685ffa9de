import type { Bench } from './report';

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  pages: async () => (await import('./pages')).pagesBench,
  search: async () => (await import('./search')).searchBench,
  services: async () => (await import('./services')).servicesBench,
  suggestions: async () => (await import('./suggestions')).suggestionsBench,
  auth: async () => (await import('./auth')).authBench,
  checkout: async () => (await import('./checkout')).checkoutBench,
  import: async () => (await import('./import')).importBench,
  fitment: async () => (await import('./fitment')).fitmentBench,
  lighthouse: async () => (await import('./lighthouse')).lighthouseBench,
  field: async () => (await import('./field')).fieldBench,
  tricks: async () => (await import('./tricks')).tricksBench,
  facets: async () => (await import('./facets')).facetsBench,
  watching: async () => (await import('./watching')).watchingBench,
  record: async () => (await import('./record')).recordBench,
};

async function overview(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(benches).map(async ([name, load]) => `  ${name.padEnd(12)} ${(await load()).summary}`),
  );
  return `npm run bench -- NAME [options]\n\n${lines.join('\n')}\n\nEach has --help. Figures are printed; nothing fails for being slow.`;
}

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const load = benches[name];
  if (load === undefined) {
    console[name === '--help' ? 'log' : 'error'](await overview());
    process.exitCode = name === '--help' ? 0 : 2;
    return;
  }
  const bench = await load();
  if (args.includes('--help')) console.log(bench.help);
  else await bench.run(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
