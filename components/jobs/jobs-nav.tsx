import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import styles from '@/components/ui/subcategories.module.css';
import type { LocaleCode } from '@/lib/config/shop';
import type { Job } from '@/lib/contract/catalogue/jobs';
import { localePath } from '@/lib/navigation/locale-path';
import { jobPath } from '@/lib/vehicle/paths';

type JobsNavProps = {
  readonly jobs: readonly Job[];
  readonly current: string;
  readonly carId: number;
  readonly locale: LocaleCode;
};

/** The other jobs on the same car. */
export function JobsNav({ jobs, current, carId, locale }: JobsNavProps) {
  const t = useTranslations('jobs');
  const others = jobs.filter(({ job }) => job !== current);
  if (others.length === 0) return null;
  return (
    <section className="section screen-only" aria-labelledby="other-jobs">
      <div className="section-head">
        <h2 id="other-jobs">{t('otherJobs')}</h2>
      </div>
      <nav className={styles.list} aria-labelledby="other-jobs">
        {others.map(({ job, name, picture }) => (
          <Link className={styles.item} href={localePath(locale, jobPath(carId, job))} key={job}>
            <Picture picture={picture} alt="" />
            {name}
          </Link>
        ))}
      </nav>
    </section>
  );
}
