import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { Field, Select } from '@/components/ui/form/field';
import type { User } from '@/lib/contract/account/auth';
import { formText } from '@/lib/domain/forms/form-fields';
import { localDay, type Period, periodFault, periodPresets, presetPeriod } from '@/lib/domain/time/calendar';
import styles from './sales.module.css';

export type PeriodQuery = Period & { readonly contractId?: number };

type PeriodFormProps = {
  readonly period: PeriodQuery;
  readonly contracts: User['contracts'];
  readonly onSubmit: (period: PeriodQuery) => void;
};

type Fault = ReturnType<typeof periodFault> | 'missing';

/** Period and contract of the report, with presets. */
export function PeriodForm({ period, contracts, onSubmit }: PeriodFormProps) {
  const t = useTranslations('files');
  const sentence = useTranslations('errors');
  const [fault, setFault] = useState<Fault>();

  const apply = (next: PeriodQuery) => {
    setFault(undefined);
    onSubmit(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [from, to, chosen] = [formText(form, 'from'), formText(form, 'to'), formText(form, 'contract')];
    const nextFault: Fault = from === '' || to === '' ? 'missing' : periodFault({ from, to });
    setFault(nextFault);
    if (nextFault) form.querySelector<HTMLInputElement>(`[name=${nextFault === 'reversed' ? 'to' : 'from'}]`)?.focus();
    else apply({ from, to, ...(chosen !== '' && { contractId: Number(chosen) }) });
  };
  const faultText = fault && (fault === 'missing' ? sentence('ERROR_FORM_REQUIRED') : t(fault));

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Presets period={period} onSubmit={apply} />
      <div className={styles.period} key={`${period.from} ${period.to}`}>
        <Field
          id="report-from"
          name="from"
          type="date"
          label={t('from')}
          defaultValue={period.from}
          error={fault === 'reversed' ? undefined : faultText}
        />
        <Field
          id="report-to"
          name="to"
          type="date"
          label={t('to')}
          defaultValue={period.to}
          error={fault === 'reversed' ? faultText : undefined}
        />
        {contracts.length > 1 && (
          <Select
            id="report-contract"
            name="contract"
            label={t('contractField')}
            defaultValue={period.contractId ?? ''}
            options={[
              { value: '', label: t('allContracts') },
              ...contracts.map(({ id, number }) => ({ value: String(id), label: number })),
            ]}
          />
        )}
        <Button type="submit" kind="secondary">
          {t('show')}
        </Button>
      </div>
    </form>
  );
}

function Presets({ period, onSubmit }: Omit<PeriodFormProps, 'contracts'>) {
  const t = useTranslations('files');
  const today = localDay(new Date());
  const contract = period.contractId === undefined ? {} : { contractId: period.contractId };
  return (
    <fieldset className="row wrapping">
      <legend className="visually-hidden">{t('presets')}</legend>
      {periodPresets.map((preset) => {
        const { from, to } = presetPeriod(preset, today);
        const chosen = period.from === from && period.to === to;
        return (
          <button
            key={preset}
            type="button"
            className={classNames(chips.chip, chosen && chips.chosen)}
            aria-pressed={chosen}
            onClick={() => onSubmit({ from, to, ...contract })}
          >
            {t(preset)}
          </button>
        );
      })}
    </fieldset>
  );
}
