import { normalisePromoCode } from '@/services/promo/cart-promo';
import type { PromoTerms } from '@/services/promo/manage-promos';
import { readBani, readDay, readPercent, readWholeNumber } from '../operator-values';
import { UsageError } from '../terminal';

type PromoOptions = Readonly<
  Partial<Record<'percent' | 'amount' | 'min' | 'limit' | 'each' | 'from' | 'until', string>> & { delivery?: boolean }
>;

/** The code in its stored form. */
export function readCode(text: string): string {
  const code = normalisePromoCode(text);
  if (code === undefined) throw new UsageError(`A code has 3 to 32 Latin letters, digits and hyphens, not ${text}.`);
  return code;
}

function readKind({ percent, amount, delivery }: PromoOptions): Pick<PromoTerms, 'kind' | 'percent' | 'amount'> {
  const chosenKinds = [percent !== undefined, amount !== undefined, delivery === true].filter(Boolean);
  if (chosenKinds.length !== 1) throw new UsageError('Give one of --percent, --amount and --delivery.');
  if (amount !== undefined) return { kind: 'amount', amount: readBani('amount', amount) };
  if (percent === undefined) return { kind: 'delivery' };
  const value = readPercent(percent);
  if (value === 0) throw new UsageError('--percent must be above 0.');
  return { kind: 'percent', percent: value };
}

/** The terms of a new code, without its category and brand. */
export function readTerms(options: PromoOptions): Omit<PromoTerms, 'category' | 'brand'> {
  const { min, limit, each } = options;
  const minimum = min === undefined ? 0 : readBani('min', min);
  const from = options.from === undefined ? null : readDay('from', options.from);
  const until = options.until === undefined ? null : readDay('until', options.until);
  const kind = readKind(options);
  if (from !== null && until !== null && until < from) throw new UsageError('--until is before --from.');
  if (kind.amount !== undefined && minimum <= kind.amount) {
    throw new UsageError('An --amount needs a --min above it, so that an order always costs something.');
  }
  const totalLimit = limit === undefined ? null : readWholeNumber('limit', limit, 1);
  const customerLimit = each === undefined ? null : readWholeNumber('each', each, 1);
  return { ...kind, minimum, totalLimit, customerLimit, from, until };
}
