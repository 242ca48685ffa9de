'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import fieldStyles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon, searchIcon } from '@/components/ui/icons';
import { vinFormPath } from '@/lib/domain/vehicle/paths';
import type { LocalHint } from '@/lib/domain/vin/vin';
import { readVin, type VinReading } from '@/lib/domain/vin/vin';
import styles from './vin-page.module.css';
import { useLocalHint, VinFault, VinProgress, VinReadout } from './vin-readout';

type VinFormProps = {
  readonly typed: string;
  /** Maker and series for the initial text, computed on the server. */
  readonly hint: LocalHint | null;
};

/**
 * Form that parses the VIN while it is typed. It is sent by POST, so that it works without scripts and no URL contains
 * a VIN.
 */
export function VinForm({ typed: before, hint: serverHint }: VinFormProps) {
  const t = useTranslations('vin');
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(before);
  const [tried, setTried] = useState(before !== '');
  const reading = typed.trim() === '' ? null : readVin(typed);
  const hint = useLocalHint(reading, serverHint);
  const fault = reading !== null && !reading.ok && (tried || reading.wrongAt.length > 0 || reading.letters.length > 17);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (reading === null || reading.ok) return;
    event.preventDefault();
    setTried(true);
    field.current?.focus();
  };

  return (
    <form
      className={styles.field}
      action={vinFormPath}
      method="post"
      data-other={typed !== before || undefined}
      onSubmit={submit}
    >
      <input type="hidden" name="lang" value={locale} />
      <div className={fieldStyles.field}>
        <label htmlFor="vin">{t('label')}</label>
        <input
          ref={field}
          className={fieldStyles.input}
          id="vin"
          name="vin"
          value={typed}
          required
          maxLength={60}
          placeholder="TMBZZZ1Z6A2048211"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="vin-said"
          aria-invalid={fault || undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setTried(false);
          }}
        />
      </div>
      <Button type="submit" icon={searchIcon}>
        {t('submit')}
      </Button>
      <VinReadout reading={reading} hint={hint} />
      <VinStatus reading={reading} fault={fault} />
    </form>
  );
}

type VinStatusProps = { readonly reading: VinReading | null; readonly fault: boolean };

/** The error of the VIN, or the number of missing characters. */
function VinStatus({ reading, fault }: VinStatusProps) {
  const t = useTranslations('vin');
  return (
    <div className={styles.said} id="vin-said" role="status">
      {fault && reading !== null && !reading.ok ? (
        <p className={fieldStyles.error}>
          <Icon shape={circleAlertIcon} size="s" />
          <VinFault reading={reading} />
        </p>
      ) : (
        <p className="small muted">{reading === null ? t('where') : <VinProgress reading={reading} />}</p>
      )}
    </div>
  );
}
