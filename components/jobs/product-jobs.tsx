import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import type { ProductJob } from '@/lib/contract/catalogue/jobs';
import { JobLink } from './job-link';
import styles from './product-jobs.module.css';

type ProductJobsProps = { readonly productId: number; readonly jobs: readonly ProductJob[] };

/** The jobs that a product is a part of, and what else is changed with it. */
export function ProductJobs({ productId, jobs }: ProductJobsProps) {
  const t = useTranslations('jobs');
  if (jobs.length === 0) return null;
  const words = { mine: t('productMine'), choose: t('productChoose') };
  return (
    <section className={classNames('offscreen section', styles.jobs)} id="jobs" aria-label={t('kicker')}>
      {jobs.slice(0, 2).map(({ job, name, picture, line, others }) => (
        <article className={classNames('panel', styles.job)} key={job}>
          <Picture picture={picture} alt="" />
          <div>
            <h2 className={styles.title}>{t('productTitle', { job: name })}</h2>
            {others.length > 0 && (
              <>
                <p className="small muted">{t('productText')}</p>
                <ul>
                  {others.slice(0, 5).map(({ key, name: other, picture: { thumb } }) => (
                    <li key={key}>
                      <img src={thumb} alt="" width={32} height={32} loading="lazy" />
                      {other}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <JobLink job={job} line={line} productId={productId} words={words} />
          </div>
        </article>
      ))}
    </section>
  );
}
