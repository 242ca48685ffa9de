import type { ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

const everyMs = 3000;
const patienceMs = 1500;

export type Health = {
  /** Answers `/healthz` and `/readyz`; false when the path is neither. */
  readonly answer: (path: string, response: ServerResponse) => boolean;
  /** From now on no new visitors are wanted. */
  readonly drain: () => void;
  readonly stop: () => void;
};

/** `/healthz` says that the process lives, `/readyz` that its services can be reached; asked in the background, so that a hanging one delays nobody. */
export function watchHealth(
  serviceUrls: readonly string[],
  reach: (url: string) => Promise<boolean> = isReachable,
): Health {
  const origins = [...new Set(serviceUrls.map((url) => new URL(url).origin))];
  let reachable = false;
  let draining = false;
  const check = async () => {
    reachable = (await Promise.all(origins.map(reach))).every(Boolean);
  };
  void check();
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  return {
    answer(path, response) {
      if (path !== '/healthz' && path !== '/readyz') return false;
      const ok = path === '/healthz' || (reachable && !draining);
      const headers = {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      };
      response.writeHead(ok ? 200 : 503, headers).end(JSON.stringify({ status: ok ? 'ok' : 'unavailable' }));
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

/** Whether anything at all answers at an origin: how a back end words its health is its own affair. */
function isReachable(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const send = origin.startsWith('https:') ? httpsRequest : httpRequest;
    const asked = send(`${origin}/readyz`, { timeout: patienceMs }, (answer) => {
      answer.resume();
      resolve((answer.statusCode ?? 500) < 500);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
}
