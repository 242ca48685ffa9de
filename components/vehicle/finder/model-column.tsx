import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { carIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { LocaleCode } from '@/lib/config/shop';
import type { Manufacturer, ModelSeries } from '@/lib/contract/catalogue/vehicle';
import { localePath } from '@/lib/navigation/locale-path';
import { modelPath } from '@/lib/vehicle/paths';
import { modelTitle } from '@/lib/vehicle/vehicle-words';
import { yearBar, yearSpan } from '@/lib/vehicle/years';
import styles from './columns.module.css';
import { EmptyColumn } from './finder-step';

type ModelColumnProps = {
  readonly make: Manufacturer | undefined;
  readonly models: readonly ModelSeries[];
  readonly chosen: ModelSeries | undefined;
  readonly locale: LocaleCode;
};

/** Step 2: the model series of the make, with a bar that shows when each was made. */
export function ModelColumn({ make, models, chosen, locale }: ModelColumnProps) {
  const t = useTranslations('vehicle');
  const first = Math.min(...models.map(({ yearOfConstrFrom }) => Math.floor(yearOfConstrFrom / 100)));
  const last = new Date().getFullYear();
  return (
    <section className={styles.column} aria-labelledby="step-model">
      <div className={styles.head}>
        <h2 className={styles.title} id="step-model">
          <i>2</i>
          {t('model')}
        </h2>
        {make === undefined && <p className="small muted">{t('chooseMake')}</p>}
        {make !== undefined && models.length === 0 && <p className="small muted">{t('noModels')}</p>}
      </div>
      <div className={styles.body}>
        {make === undefined && <EmptyColumn shape={carIcon}>{t('emptyModels')}</EmptyColumn>}
        {make !== undefined &&
          models.map((model) => (
            <ModelLink
              href={localePath(locale, modelPath(make.slug, model.modelId))}
              model={model}
              chosen={model.modelId === chosen?.modelId}
              first={first}
              last={last}
              key={model.modelId}
            />
          ))}
      </div>
    </section>
  );
}

type ModelLinkProps = {
  readonly href: string;
  readonly model: ModelSeries;
  readonly chosen: boolean;
  readonly first: number;
  readonly last: number;
};

function ModelLink({ href, model, chosen, first, last }: ModelLinkProps) {
  const t = useTranslations('vehicle');
  const made = { from: model.yearOfConstrFrom, to: model.yearOfConstrTo };
  const { before, after } = yearBar(made, first, last);
  const bar: CSSProperties & Record<'--a' | '--z', string> = { '--a': `${before}%`, '--z': `${after}%` };
  return (
    <Link className={classNames(styles.model, chosen && styles.chosen)} href={href} aria-current={chosen || undefined}>
      <b>{modelTitle(model.modelname)}</b>
      <span className="number">{yearSpan(made, t('still'))}</span>
      <span className={styles.years} aria-hidden="true">
        <i style={bar} />
      </span>
    </Link>
  );
}
