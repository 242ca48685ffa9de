import { resolve } from 'node:path';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const root = import.meta.dirname;
const port = process.env['ADMIN_PORT'] ?? '3200';
const office = `http://localhost:${port}`;

// The package has no export condition for its production build.
const routerBuild = resolve(root, '../node_modules/react-router/dist/production');
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
];

// Each source file has texts in both languages. The build writes one file per language, and pages load one of them.
const mergedTexts: Plugin = {
  name: 'merged-texts',
  apply: 'build',
  async load(id) {
    const language = /\/messages\/(romanian|russian)\.ts$/.exec(id)?.[1];
    if (language === undefined) return null;
    const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id);
    return `export const ${language} = ${JSON.stringify(module[language])};`;
  },
};

/** Builds the pages of the back office into `admin/dist`; as a development server, serves them with live reloading. */
export default defineConfig(({ command }) => ({
  root,
  plugins: [mergedTexts],
  resolve: {
    alias: [{ find: '@', replacement: resolve(root, '..') }, ...(command === 'build' ? productionRouter : [])],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // `use client` has no meaning in an application without server components.
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
  server: {
    port: 5173,
    // The API accepts changes from its own origin only.
    proxy: { '/api': { target: office, changeOrigin: true, headers: { origin: office } } },
  },
}));
