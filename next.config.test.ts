import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import config from './next.config.mjs';

class DefinePlugin {}
class NormalModuleReplacementPlugin {}

const react = { react$: 'next/dist/compiled/react', 'react-dom$': 'next/dist/compiled/react-dom' };
const beginning = ['next/dist/client/app-next.js'];

// The worker's plugin clears the folder that it writes into: not the one of a shop that may be running.
const dir = mkdtempSync(join(tmpdir(), 'next-config-'));
mkdirSync(join(dir, 'worker'));
writeFileSync(join(dir, 'worker', 'index.ts'), '');
afterAll(() => rmSync(dir, { recursive: true }));

type Group = { readonly chunks: (chunk: { readonly name: string | undefined }) => boolean };
type Naming = (place: { rootContext: string; resourcePath: string }, _: string, name: string) => string;
type Rule = { include?: string[]; oneOf?: { use: { options: { modules?: { getLocalIdent: Naming } } }[] }[] };

/** The browser's build as Next hands it over, as far as plugins and settings look at it. */
function handedOver() {
  const plugins: object[] = [];
  const rules: Rule[] = [
    {
      oneOf: [{ use: [{ options: {} }, { options: { modules: { getLocalIdent: (_place, _local, name) => name } } }] }],
    },
  ];
  const cacheGroups: Record<'framework', { name: string }> & { shell?: Group } = {
    framework: { name: 'framework' },
  };
  return {
    context: process.cwd(),
    entry: async () => ({ 'main-app': [...beginning], main: './client/next.js' }),
    plugins,
    resolve: { alias: { ...react } },
    module: { rules },
    optimization: { splitChunks: { cacheGroups }, minimize: true },
    output: { path: resolve('.next/static'), publicPath: '/_next/' },
  };
}

async function browserBuild() {
  const context = {
    dir,
    dev: false,
    isServer: false,
    buildId: 'b',
    config: { basePath: '', pageExtensions: ['tsx', 'ts'], typescript: {}, ...config },
  };
  const webpack = { DefinePlugin, NormalModuleReplacementPlugin };
  // As Next calls it; what it hands over besides, no plugin of the shop looks at.
  const made: ReturnType<typeof handedOver> = Reflect.apply(config.webpack ?? String, config, [
    handedOver(),
    { ...context, webpack },
  ]);
  return made;
}

describe('build of the browser', () => {
  beforeAll(() => {
    jest.spyOn(console, 'log').mockImplementation();
  });

  it('has only the entry points of Next.js', async () => {
    const { entry } = await browserBuild();
    expect(await entry()).toEqual({ 'main-app': beginning, main: './client/next.js' });
  });

  it('replaces no file of the framework', async () => {
    const { plugins, resolve: resolved, module, optimization } = await browserBuild();
    const named = plugins.map((plugin) => plugin.constructor.name);
    // The constants of the service worker's plugin, the worker, and what workbox adds to it.
    expect(new Set(named)).toEqual(new Set(['DefinePlugin', 'GenerateSW', 'ChildCompilationPlugin']));
    const { alias } = resolved;
    expect(Object.keys(alias).filter((name) => !(name in react))).toEqual([
      'next-intl/config',
      'use-intl/format-message',
    ]);
    expect(alias).toMatchObject(react);
    const { shell, ...groups } = optimization.splitChunks.cacheGroups;
    expect({ ...optimization, splitChunks: { cacheGroups: groups } }).toEqual(handedOver().optimization);
    // The one group of scripts of the shop's own takes nothing from the chunks that every page of Next begins with.
    const taken = ['main-app', 'main', 'framework', undefined, 'app/[locale]/page'].filter((name) =>
      shell?.chunks({ name }),
    );
    expect(taken).toEqual(['app/[locale]/page']);
    expect(module.rules.flatMap(({ include = [] }) => include)).toEqual([resolve('messages')]);
  });

  it('gives each class of each CSS module a short unique name', async () => {
    const { module } = await browserBuild();
    const naming = module.rules[0]?.oneOf?.[0]?.use[1]?.options.modules?.getLocalIdent;
    const classes = ['app', 'components'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.module.css'))
        .flatMap((file) => {
          const names = readFileSync(join(folder, file), 'utf8').match(/(?<=\.)[a-z]\w*/gi);
          return [...new Set(names)].map((name) => [resolve(folder, file), name] as const);
        }),
    );
    const classNames = classes.map(([resourcePath, name]) =>
      naming?.({ rootContext: resolve('.'), resourcePath }, '', name),
    );
    expect(classNames.filter((name) => !/^s[\w-]{4}$/.test(name ?? ''))).toEqual([]);
    expect(new Set(classNames).size).toBe(classes.length);
  });

  it('passes only settings to the browser build', () => {
    const functions = Object.entries(config).filter(([, value]) => typeof value === 'function');
    expect(functions.map(([name]) => name)).toEqual(['webpack']);
  });
});
