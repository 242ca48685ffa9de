import { useTranslations } from 'next-intl';
import { TotalAmount } from '@/components/money/amount';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import subcategoriesStyles from '@/components/ui/subcategories.module.css';
import type { LocaleCode } from '@/lib/config/shop';
import type { Job, KitLine as Line } from '@/lib/contract/catalogue/jobs';
import { localePath } from '@/lib/domain/navigation/locale-path';
import type { Scheme } from '@/lib/domain/schemes/schemes';
import { jobPath } from '@/lib/domain/vehicle/paths';
import { type Kit, type KitQuery, kitQuery, withTier } from '@/lib/storefront/jobs/kit-query';
import { KitLine } from './kit-line';
import styles from './kit-list.module.css';
import navStyles from './kit-nav.module.css';

type KitListProps = {
  readonly kit: Kit;
  readonly state: KitQuery;
  readonly path: string;
  /** Drawings of the job. */
  readonly schemes: readonly Scheme[];
};

const parts: readonly { readonly id: 'parts' | 'consumables' | 'extras'; readonly has: (line: Line) => boolean }[] = [
  { id: 'parts', has: ({ need }) => need === 'main' || need === 'with' },
  { id: 'consumables', has: ({ need }) => need === 'consumable' },
  { id: 'extras', has: ({ need }) => need === 'extra' },
];

/** The checklist: parts, consumables, and parts replaced only if worn. */
export function KitList({ kit, state, path, schemes }: KitListProps) {
  const t = useTranslations('jobs');
  return (
    <>
      {parts.map(({ id, has }) => {
        const lines = kit.lines.filter(has);
        if (lines.length === 0) return null;
        return (
          <section className={styles.group} aria-labelledby={`kit-${id}`} key={id}>
            <div className={styles.head}>
              <h2 id={`kit-${id}`}>{t(id)}</h2>
              {id === 'extras' && <span className="small muted">{t('extrasText')}</span>}
            </div>
            <ul>
              {lines.map((line) => (
                <KitLine line={line} carId={kit.car.carId} state={state} path={path} schemes={schemes} key={line.key} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

type JobsNavProps = {
  readonly jobs: readonly Job[];
  readonly current: string;
  readonly carId: number;
  readonly locale: LocaleCode;
};

/** Other jobs for the same car. */
export function JobsNav({ jobs, current, carId, locale }: JobsNavProps) {
  const t = useTranslations('jobs');
  const others = jobs.filter(({ job }) => job !== current);
  if (others.length === 0) return null;
  return (
    <section className="section screen-only" aria-labelledby="other-jobs">
      <div className="section-head">
        <h2 id="other-jobs">{t('otherJobs')}</h2>
      </div>
      <nav className={subcategoriesStyles.list} aria-labelledby="other-jobs">
        {others.map(({ job, name, picture }) => (
          <Link className={subcategoriesStyles.item} href={localePath(locale, jobPath(carId, job))} key={job}>
            <Picture picture={picture} alt="" />
            {name}
          </Link>
        ))}
      </nav>
    </section>
  );
}

type TierChoiceProps = { readonly kit: Kit; readonly state: KitQuery; readonly path: string };

/** The three tiers with their sums, as links that work without scripts. */
export function TierChoice({ kit, state, path }: TierChoiceProps) {
  const t = useTranslations('jobs');
  const changed = Object.keys(state.parts).length > 0;
  return (
    <nav className={navStyles.tiers} aria-label={t('tier')}>
      {kit.tiers.map(({ tier, total, parts }) => {
        const on = tier === kit.tier;
        return (
          <Link
            className={classNames(navStyles.tier, on && navStyles.chosen)}
            href={path + kitQuery(withTier(state, tier))}
            scroll={false}
            rel="nofollow"
            aria-current={on ? 'true' : undefined}
            key={tier}
          >
            <b>{t(`tiers.${tier}`)}</b>
            <small>{on && changed ? t('tierChanged') : t(`tierText.${tier}`)}</small>
            <span className="number">
              <TotalAmount value={total} parts={parts} />
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
