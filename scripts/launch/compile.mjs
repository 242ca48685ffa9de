import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { compiledFolder, programs } from './programs.mjs';

const recordName = 'compiled-from.json';
/** Files besides the sources that affect the output. */
const settings = ['package-lock.json', 'tsconfig.json', 'scripts/launch/compile.mjs', 'scripts/launch/programs.mjs'];

/** Resolves `import.meta` to the folder of the source file, which contains data files. */
const sourcePaths = {
  name: 'place-of-sources',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    const root = resolve(build.initialOptions.absWorkingDir ?? '.');
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const source = JSON.stringify(`../${relative(root, path).replaceAll('\\', '/')}`);
      const folder = JSON.stringify(`/../${relative(root, dirname(path)).replaceAll('\\', '/')}`);
      const contents = text
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
        .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Whether the compiled programs are up to date with their sources.
 * @param {string} [root]
 * @returns {boolean}
 */
export function isCompiled(root = '.') {
  const record = join(root, compiledFolder, recordName);
  if (!existsSync(record)) return false;
  /** @type {{ hash: string, sources: string[] }} */
  const { hash, sources } = JSON.parse(readFileSync(record, 'utf8'));
  return hash === hashOf(root, sources);
}

/**
 * Compiles all programs unless their sources are unchanged. Throws for a source with errors.
 * @param {string} [root]
 * @param {Readonly<Record<string, string>>} [entries]
 * @returns {Promise<void>}
 */
export async function compileIfStale(root = '.', entries = programs) {
  if (isCompiled(root)) return;
  console.log('Compiling the programs…');
  const folder = join(root, compiledFolder);
  rmSync(join(folder, recordName), { force: true });
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: resolve(root),
    entryPoints: Object.entries(entries).map(([out, path]) => ({ in: path, out })),
    outdir: compiledFolder,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22.22',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [sourcePaths],
  });
  const outputNames = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  for (const name of readdirSync(folder)) if (!outputNames.has(name)) rmSync(join(folder, name), { recursive: true });
  const sources = Object.keys(metafile.inputs).sort();
  writeFileSync(join(folder, recordName), JSON.stringify({ hash: hashOf(root, sources), sources }));
}

/**
 * @param {string} root
 * @param {readonly string[]} sources
 */
function hashOf(root, sources) {
  const hash = createHash('sha256');
  for (const path of [...settings, ...sources]) {
    const file = join(root, path);
    hash.update(`\0${path}\0`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}
