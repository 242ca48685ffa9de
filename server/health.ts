import type { ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { secrets } from '@/lib/config/secrets';
import { type MissingPart, unreadyBody } from '@/lib/contract/shared';
import { callerHeaders } from '@/lib/system/signatures';

const everyMs = 3000;
const timeoutMs = 1500;

export type Health = {
  /** Handles `/healthz` and `/readyz`; returns false for any other path. */
  readonly answer: (path: string, response: ServerResponse) => boolean;
  /** Makes `/readyz` return 503, so that load balancers send no new visitors. */
  readonly drain: () => void;
  readonly stop: () => void;
};

/**
 * `/healthz` succeeds while the process runs. `/readyz` succeeds when the services are ready, and otherwise lists the
 * missing parts. Services are checked in the background, so a hanging service delays no response.
 */
export function watchHealth(
  serviceUrls: readonly string[],
  check: (url: string) => Promise<readonly MissingPart[]> = missingPartsOf,
): Health {
  const origins = [...new Set(serviceUrls.map((url) => new URL(url).origin))];
  let missing: readonly MissingPart[] = ['services'];
  let draining = false;
  const checkAll = async () => {
    missing = [...new Set((await Promise.all(origins.map(check))).flat())];
  };
  void checkAll();
  const timer = setInterval(() => void checkAll(), everyMs);
  timer.unref();
  return {
    answer(path, response) {
      if (path !== '/healthz' && path !== '/readyz') return false;
      const lacks = path === '/healthz' ? [] : [...(draining ? ['closing'] : []), ...missing];
      const ok = lacks.length === 0;
      const headers = {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      };
      const body = ok ? { status: 'ok' } : { status: 'unavailable', lacks };
      response.writeHead(ok ? 200 : 503, headers).end(JSON.stringify(body));
      return true;
    },
    drain() {
      draining = true;
    },
    stop() {
      clearInterval(timer);
    },
  };
}

/**
 * The missing parts of the service at an origin; `signature` if it would reject calls of this storefront. Any status
 * below 500 counts as ready, because third-party back ends need not have `/readyz`. A 5xx response of our services
 * lists the parts.
 */
export function missingPartsOf(origin: string): Promise<readonly MissingPart[]> {
  return new Promise((resolve) => {
    const send = origin.startsWith('https:') ? httpsRequest : httpRequest;
    const headers = callerHeaders('readyz', secrets().servicesSecrets);
    const outgoing = send(`${origin}/readyz`, { headers, timeout: timeoutMs }, (answer) => {
      const ok = (answer.statusCode ?? 500) < 500;
      text(answer).then(
        (body) => resolve(ok ? [] : missingPartsIn(body)),
        () => resolve(['services']),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(['services']));
    outgoing.end();
  });
}

function missingPartsIn(body: string): readonly MissingPart[] {
  const { data } = unreadyBody.safeParse(jsonOf(body));
  return data && data.lacks.length > 0 ? data.lacks : ['services'];
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
