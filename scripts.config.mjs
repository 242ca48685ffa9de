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

/**
 * Tells browsers to compile the large scripts of every page while they arrive, and not call by call on the page's own
 * thread: https://v8.dev/blog/explicit-compile-hints
 */
export const compileOnArrival = ({ BannerPlugin, Compilation }) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    exclude: /chunks\/(?:app|main|webpack)|\.css$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
