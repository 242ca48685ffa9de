import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { contractHeaders } from '@/lib/contract/headers';
import type { Money } from '@/lib/contract/shared';
import { type CallInput, type CallOutcome, type ConformanceTarget, callContract } from './client';

/** Values of earlier responses, for later requests. */
export type LearnedValues = {
  readonly email: string;
  password: string;
  group?: string;
  kind?: string;
  product?: { id: number; slug: string; partNumber: string; altNums: string[] };
  brand?: string;
  tag?: string;
  storeId?: number;
  manuId?: number;
  modId?: number;
  carId?: number;
  job?: string;
  post?: string;
  sessionKey?: string;
  cartId?: number;
  accessToken?: string;
  refreshToken?: string;
  addressId?: number;
  localityId?: number;
  pickupId?: number;
  total?: Money;
  order?: { id: number; token: string };
};

/** Returns the initial values: e-mail and password of a new customer. */
export function noLearnedValues(): LearnedValues {
  return { email: `conformance-${randomUUID()}@example.com`, password: `Pw-${randomUUID()}` };
}

/** Headers of a signed-in customer; undefined before sign-up. */
export function bearerHeaders({ accessToken }: LearnedValues): { headers: Record<string, string> } | undefined {
  return accessToken === undefined ? undefined : { headers: { authorization: `Bearer ${accessToken}` } };
}

/** Headers of a visitor with a session; undefined before it began. */
export function visitorHeaders({ sessionKey }: LearnedValues): { headers: Record<string, string> } | undefined {
  return sessionKey === undefined ? undefined : { headers: { [contractHeaders.session]: sessionKey } };
}

export type StepResult = { readonly call: string; readonly note: string; readonly outcome: CallOutcome | 'skipped' };

/** A check of one call, which stores values for later checks. */
export type ConformanceStep = {
  readonly call: string;
  /** The call changes data of the services. */
  readonly writes: boolean;
  readonly run: (target: ConformanceTarget, learned: LearnedValues) => Promise<StepResult>;
};

type Options<Res> = {
  readonly note?: string;
  readonly writes?: boolean;
  /** A refusal in the contract's form is accepted too, because the step has no valid secret. */
  readonly mayRefuse?: boolean;
  readonly learn?: (answer: Res, learned: LearnedValues) => void;
  /** Checks rules that the schema cannot express. Returns the fault as text. */
  readonly check?: (answer: Res) => string | undefined;
};

/** Returns the input of a call; a falsy value when a learned value is missing, which skips the step. */
type StepInput<Req> = (learned: LearnedValues) => CallInput<Req> | undefined | '' | 0;

const names = new Map<Call, string>(Object.entries<Call>(calls).map(([name, call]) => [call, name]));

/** Creates a step whose response must match the contract. Without input the step is skipped. */
export function step<Req extends z.ZodType, Res extends z.ZodType, Params extends z.ZodObject>(
  call: Call<Req, Res, Params>,
  make: StepInput<z.input<Req>>,
  options: Options<z.output<Res>> = {},
): ConformanceStep {
  const { note = '', writes = false, mayRefuse = false, learn, check } = options;
  const name = names.get(call) ?? call.path;
  return {
    call: name,
    writes,
    async run(target, learned) {
      const ask = make(learned);
      if (!ask) return { call: name, note, outcome: 'skipped' };
      const { outcome, answer } = await callContract(target, call, ask);
      if (outcome.kind === 'refused' && !mayRefuse)
        return { call: name, note, outcome: { ...outcome, kind: 'differs' } };
      if (outcome.kind !== 'ok' || answer === undefined) return { call: name, note, outcome };
      learn?.(answer, learned);
      const fault = check?.(answer);
      return { call: name, note, outcome: fault === undefined ? outcome : { ...outcome, kind: 'differs', why: fault } };
    },
  };
}

/** Creates a step whose request must be refused with this status and the common error body. */
export function refusal(
  call: Call,
  note: string,
  status: number,
  make: (learned: LearnedValues) => CallInput<unknown>,
): ConformanceStep {
  const name = names.get(call) ?? call.path;
  return {
    call: name,
    writes: false,
    async run(target, learned) {
      const { outcome } = await callContract(target, call, make(learned));
      if (outcome.status === status && outcome.kind === 'refused')
        return { call: name, note, outcome: { ...outcome, kind: 'ok' } };
      const why = `should be ${status}, is ${outcome.status} ${outcome.why}`;
      return { call: name, note, outcome: { ...outcome, kind: 'differs', why } };
    },
  };
}
