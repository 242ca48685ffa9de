import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Buckets in seconds for answers that are made: of a shop that is fast, and of one that is not any more. */
export const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry that knows the process itself already: its processor time, memory, event loop and garbage. */
export function createRegistry(program: 'storefront' | 'services'): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: registry });
  return registry;
}

type MetricsSource = { readonly contentType: string; metrics(): Promise<string> };

/**
 * Serves a registry as Prometheus reads it, under `/metrics` on a port of its own, which no proxy leads visitors to.
 * Rejects where the port cannot be had.
 */
export function serveMetrics(registry: MetricsSource, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
