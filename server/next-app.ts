import { createServer } from 'node:http';
import next from 'next';

type NextAppOptions = { readonly dev: boolean; readonly host: string; readonly port: number };

/**
 * Next as the storefront runs it. At its first request Next listens for upgrades on its server and leaves their
 * connections open: it gets a server that never listens, so that this server refuses upgrades itself.
 */
export function createNextApp({ dev, host, port }: NextAppOptions) {
  return next({ dev, hostname: host, port, httpServer: createServer() });
}
