import { useTranslations } from 'next-intl';
import type { KitLine as Line } from '@/lib/contract/catalogue/jobs';
import type { Kit } from '@/lib/jobs/kit-page';
import type { KitQuery } from '@/lib/jobs/kit-query';
import { KitLine } from './kit-line';
import styles from './kit-list.module.css';

type KitListProps = { readonly kit: Kit; readonly state: KitQuery; readonly path: string };

const parts: readonly { readonly id: 'parts' | 'consumables' | 'extras'; readonly has: (line: Line) => boolean }[] = [
  { id: 'parts', has: ({ need }) => need === 'main' || need === 'with' },
  { id: 'consumables', has: ({ need }) => need === 'consumable' },
  { id: 'extras', has: ({ need }) => need === 'extra' },
];

/** The checklist: parts, consumables, and parts replaced only if worn. */
export function KitList({ kit, state, path }: KitListProps) {
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
                <KitLine line={line} carId={kit.car.carId} state={state} path={path} key={line.key} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
