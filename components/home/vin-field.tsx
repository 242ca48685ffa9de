import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import fieldStyles from '@/components/ui/form/field.module.css';
import { vinFormPath } from '@/lib/domain/vehicle/paths';
import styles from './finder.module.css';

/** Choice of a car by VIN. It is sent by POST, so that no URL contains a VIN; its page reports wrong ones. */
export function VinField() {
  const t = useTranslations('home');
  return (
    <form className={styles.vinField} action={vinFormPath} method="post">
      <input type="hidden" name="lang" value={useLocale()} />
      <input
        className={fieldStyles.input}
        name="vin"
        required
        maxLength={60}
        aria-label={t('vinLabel')}
        placeholder={t('vinHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" kind="secondary">
        {t('vinFind')}
      </Button>
    </form>
  );
}
