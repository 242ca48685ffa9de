/** The `NODE_OPTIONS` by which a measured program loads a file of the bench before its own, beside those of the caller. */
export function optionsLoading(file: `./bench/${string}`): string {
  const own = `--import=${file}`;
  const nodeOptions = process.env['NODE_OPTIONS'];
  return nodeOptions ? `${nodeOptions} ${own}` : own;
}
