import { useTranslations } from 'next-intl';
import { TotalAmount } from '@/components/money/amount';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { Kit } from '@/lib/jobs/kit-page';
import { type KitQuery, kitQuery, withTier } from '@/lib/jobs/kit-query';
import styles from './tier-choice.module.css';

type TierChoiceProps = { readonly kit: Kit; readonly state: KitQuery; readonly path: string };

/** The three tiers with their sums, as links: whoever has no scripts chooses too. */
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
