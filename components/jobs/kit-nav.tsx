import { useTranslations } from 'next-intl';
import { TotalAmount } from '@/components/money/amount';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import subcategoriesStyles from '@/components/ui/subcategories.module.css';
import type { LocaleCode } from '@/lib/config/shop';
import type { Job } from '@/lib/contract/catalogue/jobs';
import type { Kit } from '@/lib/jobs/kit-page';
import { type KitQuery, kitQuery, withTier } from '@/lib/jobs/kit-query';
import { localePath } from '@/lib/navigation/locale-path';
import { jobPath } from '@/lib/vehicle/paths';
import styles from './kit-nav.module.css';

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
    <nav className={styles.tiers} aria-label={t('tier')}>
      {kit.tiers.map(({ tier, total, parts }) => {
        const on = tier === kit.tier;
        return (
          <Link
            className={classNames(styles.tier, on && styles.chosen)}
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
