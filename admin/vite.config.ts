import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** Builds the pages of the back office into `admin/dist`; with `vite` alone, serves them with live reloading. */
export default defineConfig({
  root,
  resolve: { alias: { '@': resolve(root, '..') } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 1500 },
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:3200', changeOrigin: false } } },
});
