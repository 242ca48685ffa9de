import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Confirm, useGetOne, useNotify, useTranslate } from 'react-admin';
import { settingsResource } from '@/lib/contract/admin/settings';
import { type SettingSection, settingSections } from '@/lib/contract/settings/settings';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { useDates } from '../../shell/dates';
import { Section, TwoColumns } from '../content/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { CheckedForm } from './checked-form';

type FormValues = Record<string, unknown>;

type SectionPageProps = {
  readonly id: SettingSection;
  /** Form values instead of the example values of a section that nobody has saved. */
  readonly blank?: FormValues;
  /** Conversions from the stored section to form values, and back. */
  readonly toForm?: (value: FormValues) => FormValues;
  readonly toValue?: (values: FormValues) => unknown;
  readonly children: ReactNode;
  /** Shows how the typed values look in the shop. */
  readonly preview?: ReactNode;
};

/** A section of the settings with its form, preview and history. */
export function SectionPage({ id, blank, toForm, toValue, children, preview }: SectionPageProps) {
  const t = useTranslate();
  const { moment } = useDates();
  const { data, refetch } = useGetOne('settings', { id });
  const section = settingsResource.record.safeParse(data).data;
  if (!section) return null;
  const { version, value, changedAt, changedBy } = section;
  const isUnsaved = version === 0;
  const reload = () => void refetch();
  return (
    <CheckedForm
      key={version}
      values={isUnsaved && blank ? blank : toForm ? toForm(value) : value}
      schema={settingSections[id]}
      {...(toValue && { toInput: toValue })}
      send={(input) => request(`settings/${id}`, { method: 'PUT', body: { id, version, value: input } })}
      done="settings.saved"
      onDone={reload}
      onReload={reload}
      isUnsaved={isUnsaved}
      actions={version > 0 && <ResetButton id={id} version={version} onDone={reload} />}
    >
      <TwoColumns
        main={
          <Section title={`settings.titles.${id}`}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              {t(`settings.help.${id}`)}{' '}
              {changedAt === null || changedBy === null
                ? t(blank ? 'settings.exampleShown' : 'settings.neverSaved')
                : t('settings.savedBy', { name: changedBy, at: moment(changedAt) })}
            </Typography>
            {children}
          </Section>
        }
        side={
          <>
            {preview}
            {version > 0 && <JournalOfRecord resource="settings" id={id} />}
          </>
        }
      />
    </CheckedForm>
  );
}

type ResetButtonProps = { readonly id: SettingSection; readonly version: number; readonly onDone: () => void };

function ResetButton({ id, version, onDone }: ResetButtonProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const reset = async () => {
    setAsked(false);
    try {
      await runAction('settings', id, 'reset', { version });
      notify('settings.wasReset', { type: 'success' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    onDone();
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('settings.reset')}</Button>
      <Confirm
        isOpen={isAsked}
        title={t('settings.resetTitle')}
        content={t('settings.resetText')}
        onConfirm={reset}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
