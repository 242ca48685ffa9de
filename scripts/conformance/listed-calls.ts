import { z } from 'zod';
import { type Call, services } from '@/lib/contract/call';
import { type ConformanceTarget, headersOfCaller, parseJson, timeoutMs } from './client';

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Tells the calls that the services list in `/openapi.json`; none for a service without this document. */
export async function readListedCalls(target: ConformanceTarget): Promise<(call: Call) => boolean> {
  const lists = await Promise.all(services.map(async (service) => [service, await listOf(target, service)] as const));
  const names = new Map(lists);
  return ({ service, method, path }) => names.get(service)?.has(`${method} ${path}`) ?? false;
}

async function listOf(target: ConformanceTarget, service: Call['service']): Promise<ReadonlySet<string>> {
  try {
    const response = await target.fetch(`${target.urlOf(service)}/openapi.json`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: headersOfCaller(target, service),
    });
    const parsed = description.safeParse(response.status === 200 ? parseJson(await response.text()) : undefined);
    const paths = Object.entries(parsed.data?.paths ?? {});
    return new Set(
      paths.flatMap(([path, methods]) => Object.keys(methods).map((name) => `${name.toUpperCase()} ${path}`)),
    );
  } catch {
    return new Set();
  }
}
