import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** The browser's build as Next hands it over, as far as plugins and settings look at it. */
function handedOver() {
  const plugins: object[] = [];
  const rules: { include?: string[] }[] = [];
  const cacheGroups: Record<'framework', { name: string }> & { shell?: Group } = { framework: { name: 'framework' } };
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

  it('begins with what Next begins with, alone', async () => {
    const { entry } = await browserBuild();
    expect(await entry()).toEqual({ 'main-app': beginning, main: './client/next.js' });
  });

  it('replaces and edits no file of the framework', async () => {
    const { plugins, resolve: resolved, module, optimization } = await browserBuild();
    const named = plugins.map((plugin) => plugin.constructor.name);
    // Constants of the worker's plugin, the worker itself, and what workbox puts into it.
    expect(new Set(named)).toEqual(new Set(['DefinePlugin', 'GenerateSW', 'ChildCompilationPlugin']));
    const { alias } = resolved;
    expect(Object.keys(alias).filter((name) => !(name in react))).toEqual([
      'next-intl/config',
      'use-intl/format-message',
    ]);
    expect(alias).toMatchObject(react);
    const { shell, ...groups } = optimization.splitChunks.cacheGroups;
    expect({ ...optimization, splitChunks: { cacheGroups: groups } }).toEqual(handedOver().optimization);
    // The one group of the shop's own takes nothing from the chunks that every page of Next begins with.
    const taken = ['main-app', 'main', 'framework', undefined, 'app/[locale]/page'].filter((name) =>
      shell?.chunks({ name }),
    );
    expect(taken).toEqual(['app/[locale]/page']);
    expect(module.rules.map(({ include }) => include)).toEqual([[resolve('messages')]]);
  });

  it('is told nothing but settings: every other key of the configuration is data', () => {
    const functions = Object.entries(config).filter(([, value]) => typeof value === 'function');
    expect(functions.map(([name]) => name)).toEqual(['webpack']);
  });
});
