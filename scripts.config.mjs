// The layout's modules are in every page: one shared file, instead of copies.
const inEveryPage = new Set(['app/[locale]/layout', 'app/[locale]/error', 'app/global-error']);
export const shell = {
  name: 'shell',
  chunks: ({ name }) => /^app\//.test(name ?? ''),
  test: (module, { chunkGraph }) =>
    !module.type.startsWith('css') &&
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => inEveryPage.has(name)),
  enforce: true,
  priority: 60,
};
