import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { settingsResource } from '@/lib/contract/admin/settings';
import { type SettingSection, settingSections } from '@/lib/contract/settings/settings';
import { request } from '../../api/request';
import { useDates } from '../../shell/dates';
import { ActionButton } from '../content/action-button';
import { Section, TwoColumns } from '../content/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { CheckedForm } from './checked-form';

type FormValues = Record<string, unknown>;

type SectionPageProps = {
  readonly id: SettingSection;
  /** Initial form values of a section that nobody has saved. They replace the example values. */
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
  const { data } = useGetOne('settings', { id });
  const section = settingsResource.record.safeParse(data).data;
  if (!section) return null;
  const { version, value, changedAt, changedBy } = section;
  const isUnsaved = version === 0;
  return (
    <CheckedForm
      key={version}
      values={isUnsaved && blank ? blank : toForm ? toForm(value) : value}
      schema={settingSections[id]}
      {...(toValue && { toInput: toValue })}
      send={(input) => request(`settings/${id}`, { method: 'PUT', body: { id, version, value: input } })}
      done="settings.saved"
      isUnsaved={isUnsaved}
      actions={
        version > 0 && (
          <ActionButton
            resource="settings"
            record={{ id }}
            action="reset"
            input={{ version }}
            label="settings.reset"
            done="settings.wasReset"
            confirm={{ title: 'settings.resetTitle', text: 'settings.resetText' }}
          />
        )
      }
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
