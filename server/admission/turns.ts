import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressNetwork } from '@/lib/system/address-network';
import { isOwnAsking } from '../error-pages';
import { type Applicant, createAdmission, type Place, type Turn } from './admission';
import { admissionLimits, type PoolLimits } from './limits';
import { priorityOf } from './priority';
import { watchLoad } from './watch-load';

/** Work that is not counted: files that lie ready, and what this program asks of itself while it holds a place. */
const free: Place = { release: () => undefined };

/** Who asks, as the bounds know them. */
export function applicantOf(request: IncomingMessage, clientAddress: string, secure: boolean): Applicant {
  return { priority: priorityOf(request, secure), network: addressNetwork(clientAddress), since: Date.now() };
}

type TurnsOptions = {
  /** The addresses of files that lie ready. */
  readonly files: ReadonlySet<string>;
  readonly warn: (facts: object, text: string) => void;
  readonly limits?: { readonly pages: PoolLimits; readonly calls: PoolLimits };
};

/** Whose turn it is to be worked on: pages and calls have bounds of their own, so that neither holds the other up. */
export function createTurns({ files, warn, limits = admissionLimits }: TurnsOptions) {
  const pages = createAdmission(limits.pages);
  const calls = createAdmission(limits.calls);
  const watch = watchLoad([pages, calls], warn);
  const poolOf = (path: string) => (path.startsWith('/api/') ? calls : pages);

  return {
    /** A place now, or none. */
    tryEnter(path: string, request: IncomingMessage, applicant: Applicant): Place | undefined {
      if (files.has(path) || isOwnAsking(request.headers)) return free;
      return poolOf(path).tryEnter(applicant);
    },
    /** Waits for a place, but no longer than the caller does. */
    async enter(path: string, response: ServerResponse, applicant: Applicant): Promise<Turn> {
      if (response.destroyed) return 'gone';
      const { turn, leave } = poolOf(path).enter(applicant);
      response.once('close', leave);
      const outcome = await turn;
      response.off('close', leave);
      if (outcome === 'refused') watch.noteRefusal(applicant.priority);
      return outcome;
    },
    stop: watch.stop,
  };
}

export type Turns = ReturnType<typeof createTurns>;
