import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Call, Profile } from '@/lib/contract/call';
import { type CallName, calls } from '@/lib/contract/calls';
import { contractHeaders } from '@/lib/contract/headers';
import type { AddressFields } from '@/lib/contract/orders/orders';
import type { Money } from '@/lib/contract/shared';
import { type CallInput, type CallOutcome, type ConformanceTarget, callContract } from './client';
import { unspecifiedFields } from './specified-fields';

/** Values of earlier responses, for later requests. */
export type LearnedValues = {
  readonly email: string;
  password: string;
  group?: string;
  kind?: string;
  product?: { id: number; slug: string; partNumber: string; altNums: string[] };
  brand?: string;
  tag?: string;
  manuId?: number;
  modId?: number;
  carId?: number;
  job?: string;
  post?: string;
  sessionKey?: string;
  cartId?: number;
  accessToken?: string;
  refreshToken?: string;
  addressId?: number | undefined;
  localityId?: number;
  delivery?: { methodId: number; storeId?: number; address?: AddressFields; price: Money };
  total?: Money;
  subscribed?: boolean;
  order?: { id: number; token: string; number: string; cancelled: boolean };
};

const learnedNames: Readonly<Partial<Record<string, string>>> = {
  group: 'category',
  kind: 'category',
  product: 'product that can be ordered',
  brand: 'brand',
  tag: 'tag',
  manuId: 'vehicle make',
  modId: 'vehicle model',
  carId: 'vehicle',
  post: 'blog post',
  sessionKey: 'session',
  cartId: 'second cart',
  accessToken: 'test customer',
  refreshToken: 'test customer',
  addressId: 'saved address',
  localityId: 'locality',
  delivery: 'delivery method',
  total: 'cart',
  order: 'order',
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

export type StepResult = { readonly call: CallName; readonly note: string; readonly outcome: CallOutcome };

export type StepRun = {
  readonly target: ConformanceTarget;
  readonly profile: Profile;
  /** Whether the service of a call lists it in its description. */
  readonly isListed: (call: Call) => boolean;
  readonly learned: LearnedValues;
};

/** A check of one call, which stores values for later checks. */
export type ConformanceStep = {
  readonly name: CallName;
  readonly note: string;
  /** The call changes data of the services, or would if it were not refused. */
  readonly writes: boolean;
  /** The step removes data of earlier steps. It runs in both profiles. */
  readonly cleansUp: boolean;
  /** The step checks a rule that the specification does not name. */
  readonly extended: boolean;
  readonly run: (run: StepRun) => Promise<StepResult>;
  /** The data that the accepted request left behind, once all steps have run. */
  readonly leaves: (learned: LearnedValues) => string | undefined;
};

type Options<Res> = {
  readonly note?: string;
  readonly writes?: boolean;
  readonly cleansUp?: boolean;
  readonly extended?: boolean;
  /** A refusal in the contract's form is accepted too, because the step has no valid secret. */
  readonly mayRefuse?: boolean;
  readonly learn?: (answer: Res, learned: LearnedValues) => void;
  /** Checks rules that the schema cannot express. Returns the fault as text. */
  readonly check?: (answer: Res, profile: Profile) => string | undefined;
  readonly leaves?: (learned: LearnedValues) => string | undefined;
};

/** Returns the input of a call; a falsy value when a learned value is missing, which skips the step. */
type StepInput<Req> = (learned: LearnedValues, profile: Profile) => CallInput<Req> | undefined | '' | 0 | false;

const names = new Map<Call, CallName>();
for (const name of Object.keys(calls).filter(isCallName)) names.set(calls[name], name);

function isCallName(name: string): name is CallName {
  return name in calls;
}

function nameOf(call: Call): CallName {
  const name = names.get(call);
  if (name === undefined) throw new Error(`${call.path} is not in the list of calls.`);
  return name;
}

export const skipped = (why: string): CallOutcome => ({ kind: 'skipped', status: 0, ms: 0, why });

/** Creates a step whose response must match the contract. Without input the step is skipped. */
export function step<Req extends z.ZodType, Res extends z.ZodType, Params extends z.ZodObject>(
  call: Call<Req, Res, Params>,
  make: StepInput<z.input<Req>>,
  options: Options<z.output<Res>> = {},
): ConformanceStep {
  const { note = '', writes = false, cleansUp = false, extended = false, mayRefuse = false } = options;
  const { learn, check, leaves = () => undefined } = options;
  const name = nameOf(call);
  async function outcomeOf({ target, profile, isListed, learned }: StepRun): Promise<CallOutcome> {
    const absent = new Set<string>();
    const ask = make(noteAbsent(learned, absent), profile);
    if (!ask) return skipped(wordAbsent(absent));
    const extra = profile === 'core' ? unspecifiedFields(name, ask.body) : [];
    if (extra.length > 0) return skipped(`fields beyond the specification: ${extra.join(', ')}`);
    const { outcome, answer } = await callContract(target, call, ask, { profile, isListed: isListed(call) });
    if (outcome.kind !== 'ok' || answer === undefined) return judgeError(call, outcome, mayRefuse);
    learn?.(answer, learned);
    const fault = check?.(answer, profile);
    return fault === undefined ? outcome : { ...outcome, kind: 'differs', why: fault };
  }
  return {
    ...{ name, note, writes, cleansUp, extended, leaves },
    run: async (run) => ({ call: name, note, outcome: await outcomeOf(run) }),
  };
}

function judgeError(call: Call, outcome: CallOutcome, mayRefuse: boolean): CallOutcome {
  // An unknown secret may be answered with 404 in a form of the back end's own.
  if (mayRefuse && call.profile === 'core' && outcome.kind === 'missing' && outcome.status === 404)
    return { ...outcome, kind: 'refused', why: 'with an error body of its own' };
  return outcome.kind === 'refused' && !mayRefuse ? { ...outcome, kind: 'differs' } : outcome;
}

/** Values of earlier steps, and the names of values that a step needed but no step had set. */
function noteAbsent(learned: LearnedValues, absent: Set<string>): LearnedValues {
  return new Proxy(learned, {
    get(values, name, receiver) {
      const value: unknown = Reflect.get(values, name, receiver);
      if (value === undefined) absent.add(String(name));
      return value;
    },
  });
}

function wordAbsent(absent: ReadonlySet<string>): string {
  const [name] = [...absent].flatMap((key) => learnedNames[key] ?? []);
  return name === undefined ? 'no data for the request' : `no ${name}`;
}

/** Calls of the account service that change nothing when a request is accepted by mistake. */
const readingCalls = new Set<Call>([
  calls.authForgotLink,
  calls.authEmailConfirmLink,
  calls.guestWatchRead,
  calls.prices,
]);
const mayWrite = (call: Call) => call.service === 'account' && call.method !== 'GET' && !readingCalls.has(call);

/**
 * Creates a step whose request must be refused with this status and the common error body. In the core profile the step
 * runs only with `coreStatuses`, one of which is then required, with any body.
 */
export function refusal(
  call: Call,
  note: string,
  status: number,
  make: (learned: LearnedValues) => CallInput<unknown>,
  coreStatuses: readonly number[] = [],
): ConformanceStep {
  const name = nameOf(call);
  async function outcomeOf({ target, profile, isListed, learned }: StepRun): Promise<CallOutcome> {
    const { outcome } = await callContract(target, call, make(learned), { profile, isListed: isListed(call) });
    const { kind, why } = outcome;
    if (kind === 'missing' && call.profile === 'extended') return outcome;
    const isExpected =
      profile === 'core' ? coreStatuses.includes(outcome.status) : kind === 'refused' && outcome.status === status;
    if (isExpected) return { ...outcome, kind: 'ok', why: kind === 'missing' ? '' : why };
    return { ...outcome, kind: 'differs', why: `should be ${status}, is ${outcome.status} ${why}`.trimEnd() };
  }
  return {
    ...{ name, note, writes: mayWrite(call), cleansUp: false, extended: coreStatuses.length === 0 },
    run: async (run) => ({ call: name, note, outcome: await outcomeOf(run) }),
    leaves: () => undefined,
  };
}
