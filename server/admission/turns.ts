import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOfIp } from '@/lib/system/ip-networks';
import { isOwnRequest } from '../error-pages';
import { Admission, type AdmissionSlot, type SlotApplicant, type TurnResult } from './admission';
import { admissionLimits, type PoolLimits } from './limits';
import { priorityOf } from './priority';
import { watchLoad } from './watch-load';

/** A slot for work that is not counted: static files, and requests of this program to itself while it holds a slot. */
const uncountedSlot: AdmissionSlot = { release: () => undefined };

/** Who asks, as the bounds know them. */
export function applicantOf(request: IncomingMessage, clientIp: string, secure: boolean): SlotApplicant {
  return { priority: priorityOf(request, secure), network: networkOfIp(clientIp), since: Date.now() };
}

type TurnsOptions = {
  /** The addresses of files that lie ready. */
  readonly files: ReadonlySet<string>;
  readonly warn: (facts: object, text: string) => void;
  readonly limits?: { readonly pages: PoolLimits; readonly calls: PoolLimits };
};

/** Admission with separate bounds for pages and calls, so that neither delays the other. */
export function createTurns({ files, warn, limits = admissionLimits }: TurnsOptions) {
  const pages = new Admission(limits.pages);
  const calls = new Admission(limits.calls);
  const watch = watchLoad([pages, calls], warn);
  const poolOf = (path: string) => (path.startsWith('/api/') ? calls : pages);

  return {
    /** A place now, or none. */
    tryEnter(path: string, request: IncomingMessage, applicant: SlotApplicant): AdmissionSlot | undefined {
      if (files.has(path) || isOwnRequest(request.headers)) return uncountedSlot;
      return poolOf(path).tryEnter(applicant);
    },
    /** Waits for a place, but no longer than the caller does. */
    async enter(path: string, response: ServerResponse, applicant: SlotApplicant): Promise<TurnResult> {
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
