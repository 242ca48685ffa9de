import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/tabs.module.css';
import { wholeNumber } from '@/lib/text/whole-number';

export type PageSection = {
  readonly id: 'specification' | 'analogs' | 'cars' | 'oe' | 'description' | 'prices' | 'reviews' | 'questions';
  readonly count?: number;
};

const titles = {
  specification: 'specification',
  analogs: 'analogs',
  cars: 'cars',
  oe: 'oeNumbers',
  description: 'description',
  prices: 'price',
  reviews: 'reviews',
  questions: 'questions',
} as const;

/** The sections of a product page as links down to them, with how much each holds. */
export function SectionNav({ sections }: { readonly sections: readonly PageSection[] }) {
  const t = useTranslations('product');
  return (
    <nav className={classNames('section', styles.tabs)} aria-label={t('sections')}>
      {sections.map(({ id, count }) => (
        <a href={`#${id}`} key={id}>
          {t(titles[id])}
          {count !== undefined && <span className={styles.count}>{wholeNumber(count)}</span>}
        </a>
      ))}
    </nav>
  );
}
