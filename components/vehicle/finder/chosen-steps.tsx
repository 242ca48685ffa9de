import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { LocaleCode } from '@/lib/config/shop';
import type { Manufacturer, ModelSeries } from '@/lib/contract/catalogue/vehicle';
import { localePath } from '@/lib/navigation/locale-path';
import { modelTitle } from '@/lib/vehicle/model-title';
import { makePath, searchByCarPath } from '@/lib/vehicle/paths';
import styles from './chosen-steps.module.css';

type ChosenStepsProps = {
  readonly make: Manufacturer | undefined;
  readonly model: ModelSeries | undefined;
  readonly locale: LocaleCode;
};

/** On a phone, where one column shows at a time: what was chosen so far, each with the way back to it. */
export function ChosenSteps({ make, model, locale }: ChosenStepsProps) {
  const t = useTranslations('vehicle');
  if (make === undefined) return null;
  return (
    <ul className={styles.steps}>
      <Step name={t('make')} value={make.manuName} href={localePath(locale, searchByCarPath)} change={t('change')} />
      {model !== undefined && (
        <Step
          name={t('model')}
          value={modelTitle(model.modelname)}
          href={localePath(locale, makePath(make.slug))}
          change={t('change')}
        />
      )}
    </ul>
  );
}

type StepProps = { readonly name: string; readonly value: string; readonly href: string; readonly change: string };

function Step({ name, value, href, change }: StepProps) {
  return (
    <li>
      <span className="muted">{name}:</span> <b className="strong grow">{value}</b>
      <Link className="plain-link" href={href} aria-label={`${name}: ${change}`}>
        {change}
      </Link>
    </li>
  );
}
