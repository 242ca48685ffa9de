import { runTool, type Tool } from '@/scripts/tool';

const benches: Readonly<Record<string, () => Promise<Tool>>> = {
  pages: async () => (await import('./pages')).pagesBench,
  services: async () => (await import('./services')).servicesBench,
  import: async () => (await import('./import')).importBench,
  suppliers: async () => (await import('./suppliers')).suppliersBench,
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

const [name = '', ...args] = process.argv.slice(2);
const load = benches[name];
if (load === undefined) {
  console[name === '--help' ? 'log' : 'error'](await overview());
  process.exitCode = name === '--help' ? 0 : 2;
} else {
  await runTool(await load(), args);
}
