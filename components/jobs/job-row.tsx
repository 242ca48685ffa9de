import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { LocaleCode } from '@/lib/config/shop';
import type { Job } from '@/lib/contract/catalogue/jobs';
import { localePath } from '@/lib/navigation/locale-path';
import { jobPath } from '@/lib/vehicle/paths';
import styles from './job-row.module.css';

type JobRowProps = { readonly carId: number; readonly jobs: readonly Job[]; readonly locale: LocaleCode };

/** The jobs on a car that the shop has parts for, each a way to its whole kit. */
export function JobRow({ carId, jobs, locale }: JobRowProps) {
  const t = useTranslations('jobs');
  if (jobs.length === 0) return null;
  return (
    <section className="section" id="jobs" aria-labelledby="jobs-h">
      <div className="section-head">
        <div>
          <h2 id="jobs-h">{t('rowTitle')}</h2>
          <p className="small muted">{t('rowText')}</p>
        </div>
      </div>
      <div className={styles.jobs}>
        {jobs.map(({ job, name, about, picture }) => (
          <div className={styles.job} key={job}>
            <Picture picture={picture} alt="" />
            <div>
              <h3>
                <Link href={localePath(locale, jobPath(carId, job))}>{name}</Link>
              </h3>
              <p>{about}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
