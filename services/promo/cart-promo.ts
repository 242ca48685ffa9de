import type { Cart, CartPromo, SessionChange, SessionState } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/money/money';
import { networkOfIp } from '@/lib/system/ip-networks';
import type { LineRow } from '../cart/line-row';
import { listUnitPrice, unitPrice } from '../cart/priced-line';
import { execute, maybeRow, type Queryable } from '../db/query';
import type { CallContext } from '../http/deps';
import type { AccountDeps } from '../identity/account';
import type { SessionOwner, SessionRow } from '../identity/find-session';
import { countTry, tryLimits } from '../limits/count-try';
import {
  promoDiscount,
  promoError,
  promoProblemOf,
  promoProblemOfGoods,
  promoScope,
  promoTitle,
  sumInScope,
} from './judge-promo';
import { normalisePromoCode, type PromoRow, promoByCode, promoOfSession } from './promo-row';

/** Throttles the guessing of codes. Counted before the code is looked at and outside the change, which a refusal undoes. */
export async function countPromoTry(
  { keys }: AccountDeps,
  { db, clientIp }: CallContext,
  { promoCode }: Pick<SessionChange, 'promoCode'>,
  owner: SessionOwner | null,
): Promise<void> {
  if (typeof promoCode !== 'string') return;
  await countTry(db.write, keys, tryLimits.promoByIp, networkOfIp(clientIp));
  if (owner === null) return;
  const subject = 'customerId' in owner ? String(owner.customerId) : owner.key;
  await countTry(db.write, keys, tryLimits.promoBySession, subject);
}

const putCode = { name: 'promo-put', text: 'UPDATE shop_session SET promo_id = $2 WHERE id = $1' };

/**
 * Puts a code to a session, in place of an earlier one, or takes it off. Throws what is wrong with the code; one that
 * only waits for other or more goods is kept.
 */
export async function putPromo(client: Queryable, sessionId: number, typed: string | null): Promise<void> {
  const code = typed === null ? null : normalisePromoCode(typed);
  // What can be no code is looked up as well: a refusal takes the same way, whatever its cause.
  const found = code === null ? null : await maybeRow(client, promoByCode, [sessionId, code ?? '']);
  const problem = found === undefined ? 'unknown' : found && promoProblemOf(found);
  if (problem !== null) throw promoError(400, problem);
  await execute(client, putCode, [sessionId, found?.id ?? null]);
}

/** What the code of a session does to the cart: nothing without one. */
export async function readPromo(
  on: Queryable,
  session: Pick<SessionRow, 'cart_id' | 'promo_id'>,
  lines: readonly LineRow[],
  lang: Locale,
): Promise<Pick<Cart, 'promo' | 'totals' | 'chargedDiscount'>> {
  // Another request may have taken the code off since the session was read.
  const found = session.promo_id === null ? undefined : await maybeRow(on, promoOfSession, [session.cart_id]);
  if (!found) return { totals: [] };
  const charged = sumInScope(found, lines, unitPrice);
  const hidden = lines.some((line) => line.hidden);
  const promo = toCartPromo(found, charged, hidden, lang);
  const off = (sum: number) => (promo.problem === null ? promoDiscount(found, sum) : 0);
  const shown = off(hidden ? sumInScope(found, lines, listUnitPrice) : charged);
  const totals: SessionState['cart']['totals'] =
    shown === 0 ? [] : [{ code: 'promo', title: promoTitle(found, lang), price: mdl(-shown) }];
  return { promo, totals, ...(hidden && { chargedDiscount: mdl(off(charged)) }) };
}

function toCartPromo(found: PromoRow, sum: number, hidden: boolean, lang: Locale): CartPromo {
  const problem = promoProblemOfGoods(found, sum);
  return {
    code: found.code,
    problem,
    freeDelivery: found.kind === 'delivery' && problem === null,
    scope: promoScope(found, lang),
    minimum: found.minimum === 0 ? null : mdl(found.minimum),
    missing: problem === 'small' && !hidden ? mdl(found.minimum - sum) : null,
  };
}
