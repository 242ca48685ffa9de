import type { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { type Ask, askContract, type Outcome, type Target } from './client';
import type { Known } from './known';

export type Result = { readonly call: string; readonly note: string; readonly outcome: Outcome | 'skipped' };

/** One check of one call. It learns from answers what later checks ask for. */
export type Step = {
  readonly call: string;
  /** It changes what the services keep. */
  readonly writes: boolean;
  readonly run: (target: Target, known: Known) => Promise<Result>;
};

type Options<Res> = {
  readonly note?: string;
  readonly writes?: boolean;
  /** A refusal in the contract's form is right as well: the request cannot know a valid secret. */
  readonly mayRefuse?: boolean;
  readonly learn?: (answer: Res, known: Known) => void;
  /** What the schema cannot say of the answer; words a fault. */
  readonly check?: (answer: Res) => string | undefined;
};

/** What a step asks; nothing when the ground for it is missing. */
type Maker<Req> = (known: Known) => Ask<Req> | undefined | '' | 0;

const names = new Map<Call, string>(Object.entries<Call>(calls).map(([name, call]) => [call, name]));

/** A request that must be answered as the contract says; without its ground it is skipped. */
export function step<Req extends z.ZodType, Res extends z.ZodType, Params extends z.ZodObject>(
  call: Call<Req, Res, Params>,
  make: Maker<z.input<Req>>,
  options: Options<z.output<Res>> = {},
): Step {
  const { note = '', writes = false, mayRefuse = false, learn, check } = options;
  const name = names.get(call) ?? call.path;
  return {
    call: name,
    writes,
    async run(target, known) {
      const ask = make(known);
      if (!ask) return { call: name, note, outcome: 'skipped' };
      const { outcome, answer } = await askContract(target, call, ask);
      if (outcome.kind === 'refused' && !mayRefuse)
        return { call: name, note, outcome: { ...outcome, kind: 'differs' } };
      if (outcome.kind !== 'ok' || answer === undefined) return { call: name, note, outcome };
      learn?.(answer, known);
      const fault = check?.(answer);
      return { call: name, note, outcome: fault === undefined ? outcome : { ...outcome, kind: 'differs', why: fault } };
    },
  };
}

/** A request that must be refused with this status and the common error body. */
export function refusal(call: Call, note: string, status: number, make: (known: Known) => Ask<unknown>): Step {
  const name = names.get(call) ?? call.path;
  return {
    call: name,
    writes: false,
    async run(target, known) {
      const { outcome } = await askContract(target, call, make(known));
      if (outcome.status === status && outcome.kind === 'refused')
        return { call: name, note, outcome: { ...outcome, kind: 'ok' } };
      const why = `should be ${status}, is ${outcome.status} ${outcome.why}`;
      return { call: name, note, outcome: { ...outcome, kind: 'differs', why } };
    },
  };
}
