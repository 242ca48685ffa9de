import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { LocaleCode } from '@/lib/config/shop';
import type { Job, ProductJob } from '@/lib/contract/catalogue/jobs';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { jobPath } from '@/lib/domain/vehicle/paths';
import { JobLink } from './job-link';
import styles from './job-rows.module.css';

type JobRowProps = { readonly carId: number; readonly jobs: readonly Job[]; readonly locale: LocaleCode };

/** Jobs for a car that the shop has parts for; each links to its kit. */
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
      <div className={styles.jobRowJobs}>
        {jobs.map(({ job, name, about, picture }) => (
          <div className={styles.jobRowJob} key={job}>
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

type ProductJobsProps = { readonly productId: number; readonly jobs: readonly ProductJob[] };

/** Jobs that a product belongs to, and the other parts they need. */
export function ProductJobs({ productId, jobs }: ProductJobsProps) {
  const t = useTranslations('jobs');
  if (jobs.length === 0) return null;
  const words = { mine: t('productMine'), choose: t('productChoose') };
  return (
    <section className={classNames('section', styles.jobs)} id="jobs" aria-label={t('kicker')}>
      {jobs.slice(0, 2).map(({ job, name, picture, line, others }) => (
        <article className={classNames('panel', styles.job)} key={job}>
          <Picture picture={picture} alt="" />
          <div>
            <h2 className={styles.title}>{t('productTitle', { job: name })}</h2>
            {others.length > 0 && (
              <p className="small muted">
                {t('productText')}{' '}
                {others
                  .slice(0, 5)
                  .map(({ name: other }) => other.toLowerCase())
                  .join(', ')}
              </p>
            )}
            <JobLink job={job} line={line} productId={productId} words={words} />
          </div>
        </article>
      ))}
    </section>
  );
}
