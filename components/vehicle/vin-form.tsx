import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon, searchIcon } from '@/components/ui/icons';
import type { LocaleCode } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';
import { vinPath } from '@/lib/vehicle/paths';

type VinFormProps = {
  readonly locale: LocaleCode;
  readonly typed: string;
  /** What is wrong with what was typed. */
  readonly fault?: string | undefined;
};

/** The VIN field: a plain form, so that it works before and without scripts. */
export function VinForm({ locale, typed, fault }: VinFormProps) {
  const t = useTranslations('vehicle');
  return (
    <form className="vin-field" action={localePath(locale, vinPath)} method="get">
      <div className="field">
        <label htmlFor="vin">{t('vinLabel')}</label>
        <input
          className="inp"
          id="vin"
          name="vin"
          defaultValue={typed}
          required
          maxLength={40}
          placeholder="TMBZZZ1Z6A2048211"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={fault === undefined ? undefined : 'vin-fault'}
          aria-invalid={fault === undefined ? undefined : true}
        />
      </div>
      <Button type="submit" icon={searchIcon}>
        {t('vinSubmit')}
      </Button>
      {fault !== undefined && (
        <p className="err" id="vin-fault" role="alert">
          <Icon shape={circleAlertIcon} size="s" />
          {fault}
        </p>
      )}
    </form>
  );
}
