import { z } from 'zod';
import type { ErrorName } from '@/lib/contract/error-names';
import type { Cart, CartPromo, PromoProblem, SessionChange, SessionState } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/domain/money/money';
import { latinLookAlikes } from '@/lib/domain/search/part-numbers';
import { networkOfIp } from '@/lib/system/ip-networks';
import { serviceText } from '@/services/messages/service-messages';
import { type LineRow, listUnitPriceOf, unitPriceOf } from '../cart/cart-line';
import { eachText, textFields, textOf } from '../db/localized';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { type ErrorStatus, ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import type { SessionOwner, SessionRow } from '../identity/find-session';
import { countTry, tryLimits } from '../limits/count-try';

/** A typed code in stored form; undefined if it is malformed. */
export function normalisePromoCode(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const code = latinLookAlikes(plain).replace(/[‐‑‒–—−]/g, '-');
  return /^[A-Z0-9-]{3,32}$/.test(code) ? code : undefined;
}

const promoRow = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(['percent', 'amount', 'delivery']),
  /** Hundredths of a percent. */
  percent: z.int().nullable(),
  /** Discount in bani. */
  amount: z.int().nullable(),
  minimum: z.int(),
  total_limit: z.int().nullable(),
  customer_limit: z.int().nullable(),
  used: z.int(),
  /** Uses by the buyer; 0 without a limit per buyer. */
  used_by: z.int(),
  started: z.boolean(),
  ended: z.boolean(),
  category_code: z.string().nullable(),
  brand_slug: z.string().nullable(),
  ...textFields('category', z.string().nullable()),
  brand_name: z.string().nullable(),
});
export type PromoRow = z.infer<typeof promoRow>;

/** SQL array of a buyer's mailboxes, for the operator `&&`, which ignores nulls. */
function mailboxesOf(customerId: string, email?: string): string {
  const confirmed = `(SELECT mailbox_of(email) FROM customer WHERE id = ${customerId} AND email_confirmed)`;
  return email === undefined ? `ARRAY[${confirmed}]` : `ARRAY[${confirmed}, mailbox_of(${email})]`;
}

/**
 * Uses of a buyer are counted by customer and by mailbox, of the account's confirmed e-mail and of the order, so that
 * orders as a visitor, from another account and with another spelling of the e-mail count as well.
 */
const select = (customerId: string, email?: string) => `SELECT p.id, p.code, p.kind, (p.percent * 100)::int AS percent,
    p.amount, p.minimum, p.total_limit, p.customer_limit, p.used, CASE WHEN p.customer_limit IS NULL THEN 0 ELSE
      (SELECT count(*)::int FROM customer_order o JOIN promo_use u ON u.order_id = o.id
          LEFT JOIN customer b ON b.id = o.customer_id AND b.email_confirmed
        WHERE u.promo_id = p.id AND u.given_back_at IS NULL AND (o.customer_id = ${customerId}
          OR ARRAY[mailbox_of(o.contact->>'email'), mailbox_of(b.email)] && ${mailboxesOf(customerId, email)})) END AS used_by,
    p.starts_at <= now() AS started, coalesce(p.ends_at <= now(), false) AS ended, p.category_code, p.brand_slug,
    ${eachText((key) => `c.name_${key} AS category_${key}`)}, b.name AS brand_name
  FROM promo_code p LEFT JOIN category c ON c.code = p.category_code LEFT JOIN brand b ON b.slug = p.brand_slug`;
const ofSession = `${select('s.customer_id')} JOIN shop_session s ON s.id = $1`;

/** The code `$2` for the owner of session `$1`. */
export const promoByCode = statement({ name: 'promo-by-code', text: `${ofSession} WHERE p.code = $2`, row: promoRow });
export const promoOfSession = statement({
  name: 'promo-of-session',
  text: `${ofSession} WHERE p.id = s.promo_id`,
  row: promoRow,
});
/** The code `$1` for an order of customer `$2` (or null) with e-mail `$3`. */
export const promoForOrder = statement({
  name: 'promo-for-order',
  text: `${select('$2', '$3')} WHERE p.id = $1`,
  row: promoRow,
});

const names = {
  early: 'PROMO_NOT_YET_VALID',
  expired: 'PROMO_EXPIRED',
  usedUp: 'PROMO_USED_UP',
  used: 'PROMO_USED',
  small: 'PROMO_SUM_TOO_SMALL',
  unfit: 'PROMO_UNFIT',
} as const satisfies Record<PromoProblem, ErrorName>;

export function promoError(status: ErrorStatus, problem: PromoProblem | 'unknown'): ServiceError {
  const name = problem === 'unknown' ? 'PROMO_UNKNOWN' : names[problem];
  return new ServiceError(status, name, 'The promo code is not valid.', { path: 'promoCode' });
}

/** Title of the discount row, as `Cod VARA, −7,5 %`. */
export function promoTitle({ code, kind, percent }: Pick<PromoRow, 'code' | 'kind' | 'percent'>, lang: Locale): string {
  const { [lang]: t } = serviceText;
  if (kind === 'delivery') return t('promo.delivery', { code });
  const discountOn = percent === null ? '' : `, −${String(percent / 100).replace('.', ',')}\u00a0%`;
  return t('promo.code', { code }) + discountOn;
}

/** Name of the code's scope; null for all products. */
export function promoScope(promo: PromoRow, lang: Locale): string | null {
  const { category_code, brand_slug, brand_name } = promo;
  const category = textOf(promo, 'category', lang) ?? category_code;
  const parts = [category, brand_name ?? brand_slug].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

type Limits = Pick<PromoRow, 'ended' | 'started' | 'used' | 'total_limit' | 'used_by' | 'customer_limit'>;

/** Reason that the buyer cannot use the code, independent of products; null if usable. */
export function promoProblemOf(promo: Limits): PromoProblem | null {
  if (promo.ended) return 'expired';
  if (!promo.started) return 'early';
  if (promo.total_limit !== null && promo.used >= promo.total_limit) return 'usedUp';
  if (promo.customer_limit !== null && promo.used_by >= promo.customer_limit) return 'used';
  return null;
}

type ScopeColumns = Pick<PromoRow, 'category_code' | 'brand_slug'>;
type Price = (line: LineRow) => number | null;

/** Price of each line in the code's scope, in bani; 0 outside. */
export function sumsInScope(
  { category_code, brand_slug }: ScopeColumns,
  lines: readonly LineRow[],
  price: Price,
): number[] {
  return lines.map((line) => {
    const fits =
      (category_code === null || line.categories.includes(category_code)) &&
      (brand_slug === null || line.brand_slug === brand_slug);
    return fits ? (price(line) ?? 0) * line.quantity : 0;
  });
}

/** Sum of the products in the code's scope, in bani. */
export function sumInScope(scope: ScopeColumns, lines: readonly LineRow[], price: Price): number {
  return sumsInScope(scope, lines, price).reduce((total, sum) => total + sum, 0);
}

/** Reason that the code does not apply: unusable, no products in scope, or below the minimum. */
export function promoProblemOfGoods(promo: Limits & Pick<PromoRow, 'minimum'>, sum: number): PromoProblem | null {
  return promoProblemOf(promo) ?? (sum === 0 ? 'unfit' : sum < promo.minimum ? 'small' : null);
}

/**
 * Discount of a valid code on a sum of products, in bani. Rounded in the customer's favour, as own prices
 * (docs/decisions/0021), and at least one ban remains.
 */
export function promoDiscount({ kind, percent, amount }: Pick<PromoRow, 'kind' | 'percent' | 'amount'>, sum: number) {
  if (kind === 'delivery') return 0;
  const fullDiscount = kind === 'percent' ? Math.ceil((sum * (percent ?? 0)) / 10_000) : (amount ?? 0);
  return Math.max(0, Math.min(fullDiscount, sum - 1));
}

/** Limits guesses of codes. Counted outside the transaction, which a refusal rolls back. */
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

const putCode = statement({ name: 'promo-put', text: 'UPDATE shop_session SET promo_id = $2 WHERE id = $1' });

/** Sets or removes a session's code. Throws the code's problem, except when it requires other or more products. */
export async function setPromo(client: Queryable, sessionId: number, typed: string | null): Promise<void> {
  const code = typed === null ? null : normalisePromoCode(typed);
  // Malformed codes are looked up as well, so that every refusal takes the same time.
  const promo = code === null ? null : await maybeRow(client, promoByCode, [sessionId, code ?? '']);
  const problem = promo === undefined ? 'unknown' : promo && promoProblemOf(promo);
  if (problem !== null) throw promoError(400, problem);
  await execute(client, putCode, [sessionId, promo?.id ?? null]);
}

/** Effect of the session's code on the cart. */
export async function readPromo(
  on: Queryable,
  session: Pick<SessionRow, 'cart_id' | 'promo_id'>,
  lines: readonly LineRow[],
  lang: Locale,
): Promise<Pick<Cart, 'promo' | 'totals' | 'chargedDiscount'>> {
  // Another request may have removed the code since the session was read.
  const row = session.promo_id === null ? undefined : await maybeRow(on, promoOfSession, [session.cart_id]);
  if (!row) return { totals: [] };
  const charged = sumInScope(row, lines, unitPriceOf);
  const hidden = lines.some((line) => line.hidden);
  const promo = toCartPromo(row, charged, hidden, lang);
  const discountOn = (sum: number) => (promo.problem === null ? promoDiscount(row, sum) : 0);
  const visibleDiscount = discountOn(hidden ? sumInScope(row, lines, listUnitPriceOf) : charged);
  const totals: SessionState['cart']['totals'] =
    visibleDiscount === 0 ? [] : [{ code: 'promo', title: promoTitle(row, lang), price: mdl(-visibleDiscount) }];
  return { promo, totals, ...(hidden && { chargedDiscount: mdl(discountOn(charged)) }) };
}

function toCartPromo(row: PromoRow, sum: number, hidden: boolean, lang: Locale): CartPromo {
  const problem = promoProblemOfGoods(row, sum);
  return {
    code: row.code,
    problem,
    freeDelivery: row.kind === 'delivery' && problem === null,
    scope: promoScope(row, lang),
    minimum: row.minimum === 0 ? null : mdl(row.minimum),
    missing: problem === 'small' && !hidden ? mdl(row.minimum - sum) : null,
  };
}
