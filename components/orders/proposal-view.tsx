import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { ErrorList, Note } from '@/components/ui/note';
import { shop } from '@/lib/config/shop';
import type { ResponseOf } from '@/lib/contract/call';
import type { proposalCalls } from '@/lib/contract/orders/proposal';
import { sumText } from '@/lib/domain/money/format-money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './proposal-view.module.css';

type Proposal = ResponseOf<(typeof proposalCalls)['orderProposalRead']>;
/** Error of the last answer, if it was not stored. */
export type ProposalProblem = 'outOfStock' | 'failed';

type ViewProps = {
  readonly token: string;
  readonly proposal: Proposal;
  readonly problem?: ProposalProblem | undefined;
};

const noteKinds = { accepted: 'good', refused: 'info', withdrawn: 'warn', expired: 'warn', changed: 'warn' } as const;

/** A part proposed instead of an ordered one, with the form that answers it, or its outcome. Needs no scripts. */
export function ProposalView({ token, proposal, problem }: ViewProps) {
  const t = useTranslations('orderProposal');
  const locale = useLocale();
  const { state, before, after, pieces, difference, total } = proposal;
  const phone = shop.phone.display;
  const sum = sumText({ ...difference, amount: Math.abs(difference.amount) }, locale);
  const change = difference.amount === 0 ? 'same' : difference.amount > 0 ? 'dearer' : 'cheaper';
  const count = t('pieces', { count: pieces });
  return (
    <>
      {state !== 'waiting' && (
        <Note kind={noteKinds[state]} role="status">
          {t(state, { phone })}
        </Note>
      )}
      <div className={styles.parts}>
        <Part label={t('before')} part={before} pieces={count} />
        <Part
          label={t('after')}
          part={after}
          pieces={count}
          href={localePath(locale, `/shop/products/${after.slug}`)}
          isNew
        />
      </div>
      <p className={styles.sums}>
        <span>{t(change, { sum })}</span>
        <b className="number">{t('total', { total: sumText(total, locale) })}</b>
      </p>
      {state === 'waiting' && (
        <>
          <ErrorList texts={problem === undefined ? [] : [t(problem, { phone })]} />
          <AnswerForm token={token} expiresAt={proposal.expiresAt} />
        </>
      )}
    </>
  );
}

function AnswerForm({ token, expiresAt }: { readonly token: string; readonly expiresAt: string }) {
  const t = useTranslations('orderProposal');
  const format = useFormatter();
  return (
    <form action="/api/order-proposals" method="post" className="stack">
      <input type="hidden" name="lang" value={useLocale()} />
      <input type="hidden" name="token" value={token} />
      <div className={styles.answers}>
        <Button type="submit" size="l" name="answer" value="accept">
          {t('accept')}
        </Button>
        <Button type="submit" size="l" kind="secondary" name="answer" value="refuse">
          {t('refuse')}
        </Button>
      </div>
      <p className="small muted">{t('until', { at: format.dateTime(new Date(expiresAt), 'moment') })}</p>
      <p className="small muted">{t('hint', { phone: shop.phone.display })}</p>
    </form>
  );
}

type PartProps = {
  readonly label: string;
  readonly part: Proposal['before'];
  readonly pieces: string;
  readonly href?: string;
  readonly isNew?: boolean;
};

function Part({ label, part, pieces, href, isNew = false }: PartProps) {
  return (
    <div className={classNames(styles.part, isNew && styles.proposed)}>
      <p className="small muted">{label}</p>
      <p className="strong">{href === undefined ? part.name : <Link href={href}>{part.name}</Link>}</p>
      <p className="number">{`${part.brand} ${part.partNumber}`}</p>
      <p className="small muted">{pieces}</p>
    </div>
  );
}
