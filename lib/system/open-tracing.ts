import type { Tracing } from './tracing';

/** Starts traces where they are wanted; elsewhere nothing of their library is loaded. */
export async function openTracing(
  program: 'storefront' | 'services',
  isEnabled: boolean,
): Promise<Tracing | undefined> {
  if (!isEnabled) return undefined;
  const { startTracing } = await import('./otlp-tracing');
  return startTracing(program);
}
