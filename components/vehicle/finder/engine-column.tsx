import { useTranslations } from 'next-intl';
import { settingsIcon } from '@/components/ui/page-icons';
import type { LocaleCode } from '@/lib/config/shop';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import styles from './columns.module.css';
import { EngineTable } from './engine-table';
import { EmptyColumn } from './finder-step';

type EngineColumnProps = {
  /** Make and model in words; undefined until both are chosen. */
  readonly model: string | undefined;
  readonly vehicles: readonly Vehicle[];
  readonly locale: LocaleCode;
};

/** Step 3: the engines of the model. */
export function EngineColumn({ model, vehicles, locale }: EngineColumnProps) {
  const t = useTranslations('vehicle');
  return (
    <section className={styles.column} aria-labelledby="step-engine">
      <div className={styles.head}>
        <h2 className={styles.title} id="step-engine">
          <i>3</i>
          {t('engine')}
        </h2>
        {model === undefined && <p className="small muted">{t('chooseModel')}</p>}
        {model !== undefined && (
          <p className="small muted">
            {model}. {vehicles.length > 0 ? t('engineHelp') : t('noEngines')}
          </p>
        )}
      </div>
      <div className={styles.body}>
        {model === undefined && <EmptyColumn shape={settingsIcon}>{t('emptyEngines')}</EmptyColumn>}
        {vehicles.length > 0 && <EngineTable vehicles={vehicles} locale={locale} />}
      </div>
    </section>
  );
}
