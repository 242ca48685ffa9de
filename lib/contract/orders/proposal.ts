import { z } from 'zod';
import { defineCall } from '../call';
import { locale, money, noBody } from '../shared';
import { orderTokenParams } from './orders';

/** `changed`: the order was changed, sent or cancelled since the proposal, which can no longer be accepted. */
export const proposalState = z.enum(['waiting', 'accepted', 'refused', 'withdrawn', 'expired', 'changed']);
export type ProposalState = z.output<typeof proposalState>;

export const proposedPart = z.object({ brand: z.string(), partNumber: z.string(), name: z.string() });

const orderProposal = z.object({
  state: proposalState,
  /** Number of the order. */
  number: z.string(),
  /** The ordered part, and the part proposed instead. */
  before: proposedPart,
  after: proposedPart.extend({ slug: z.string() }),
  pieces: z.int().min(1),
  /** Change of the order total; negative for a cheaper order. */
  difference: money,
  /** Total of the order with the proposed part. */
  total: money,
  expiresAt: z.iso.datetime(),
});

const ofProposal = { service: 'account', params: orderTokenParams, proxied: false } as const;

/** Ours (+): `token` comes from the link in the letter about the proposal. */
const orderProposalRead = defineCall({
  ...ofProposal,
  method: 'GET',
  path: '/order-proposals/{token}',
  summary: 'Ours (+): a part proposed instead of an ordered one, by the token of the letter',
  request: noBody,
  response: orderProposal,
});

/** Ours (+): a proposal that is no longer `waiting` is returned unchanged. 409 OUT_OF_STOCK without enough pieces. */
const orderProposalAnswer = defineCall({
  ...ofProposal,
  method: 'POST',
  path: '/order-proposals/{token}',
  summary: 'Ours (+): accept or refuse a part proposed instead of an ordered one',
  idempotent: true,
  request: z.strictObject({ lang: locale, accepted: z.boolean() }),
  response: orderProposal,
});

export const proposalCalls = { orderProposalRead, orderProposalAnswer } as const;
