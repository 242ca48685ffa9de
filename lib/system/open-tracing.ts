import type { Tracing } from './tracing';

/** Starts tracing if enabled; otherwise the tracing library is not loaded. */
export async function openTracing(
  program: 'storefront' | 'services',
  isEnabled: boolean,
): Promise<Tracing | undefined> {
  if (!isEnabled) return undefined;
  const { startTracing } = await import('./otlp-tracing');
  return startTracing(program);
}
