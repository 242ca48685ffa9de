import type { OrderReturn } from '@/lib/contract/orders/order-events';

type Reason = OrderReturn['lines'][number]['reason'];

/** The message of each reason. */
export const reasonWords = {
  'wrong-sent': 'reasonWrongSent',
  'wrong-ordered': 'reasonWrongOrdered',
  'wrong-incomplete': 'reasonWrongIncomplete',
  'fit-size': 'reasonFitSize',
  'fit-connection': 'reasonFitConnection',
  'fit-side': 'reasonFitSide',
  'fit-car': 'reasonFitCar',
  'fit-else': 'reasonFitElse',
  'damaged-transport': 'reasonDamagedTransport',
  'damaged-faulty': 'reasonDamagedFaulty',
  'other-unneeded': 'reasonOtherUnneeded',
  'other-else': 'reasonOtherElse',
} as const satisfies Record<Reason, string>;

/** Reasons that need a note from the buyer. */
export const isWorded = (reason: string) => reason === 'fit-else' || reason === 'other-else';

const reasonsOf = (cause: string) =>
  Object.entries(reasonWords).flatMap(([reason, word]) => (reason.startsWith(`${cause}-`) ? [{ reason, word }] : []));

/** Causes, and what exactly of each, in the order in which they are offered. */
export const returnTree = [
  { cause: 'causeFit', reasons: reasonsOf('fit') },
  { cause: 'causeWrong', reasons: reasonsOf('wrong') },
  { cause: 'causeDamaged', reasons: reasonsOf('damaged') },
  { cause: 'causeOther', reasons: reasonsOf('other') },
] as const;
