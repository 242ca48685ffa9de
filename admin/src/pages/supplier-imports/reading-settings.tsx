import { Box, Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SupplierRecord } from '@/lib/contract/admin/supplier-resources';
import { type FileProfile, type ListPreview, listDelimiters, listEncodings } from '@/lib/contract/admin/suppliers';
import { Section } from '../content/page-parts';
import { withoutColumns } from './meanings';

export type SettingsProps = {
  readonly supplier: SupplierRecord;
  readonly preview: ListPreview;
  readonly profile: FileProfile;
  readonly onChange: (profile: FileProfile) => void;
};

const encodingNames = {
  ...{ 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16 LE', 'utf-16be': 'UTF-16 BE' },
  ...{ 'windows-1250': 'Windows-1250 (ă, ș, ł)', 'windows-1251': 'Windows-1251 (а, б, в)' },
} as const;
const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  alignItems: 'start',
} as const;

/** The recognised format of the file, with settings to correct it. */
export function ReadingSettings({ supplier, preview, profile, onChange }: SettingsProps) {
  const t = useTranslate();
  const [isAll, setAll] = useState(false);
  // The setting changes the rows that are read, so the columns are recognised again.
  const reread = (changes: Partial<FileProfile>) => onChange({ ...withoutColumns(profile), ...changes });
  const change = (changes: Partial<FileProfile>) => onChange({ ...profile, ...changes });
  const { encoding, sheets, delimiter } = preview;
  const recognised = (value: string) => t('lists.recognised', { value });
  return (
    <Section title="lists.recognisedTitle">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('lists.terms', {
          format: t(`lists.formats.${preview.format}`),
          currency: supplier.currency,
          vat: t(supplier.pricesWithVat ? 'suppliers.withVat' : 'suppliers.withoutVat'),
        })}
      </Typography>
      <Box sx={grid}>
        {(preview.format === 'CSV' || encoding !== null) && (
          <Choice
            label="lists.encoding"
            value={profile.encoding}
            automatic={recognised(encoding === null ? '–' : encodingNames[encoding])}
            choices={listEncodings.map((id) => ({ id, name: encodingNames[id] }))}
            onChange={(value) => reread({ encoding: value })}
          />
        )}
        {sheets.length > 1 && (
          <Choice
            label="lists.sheet"
            value={profile.sheet}
            automatic={recognised(preview.sheet ?? sheets[0] ?? '')}
            choices={sheets.map((name) => ({ id: name, name }))}
            onChange={(value) => reread({ sheet: value })}
          />
        )}
        {preview.format === 'CSV' && (
          <Choice
            label="lists.delimiter"
            value={profile.delimiter}
            automatic={recognised(delimiter === null ? '–' : t(`lists.delimiters.${nameOfSign(delimiter)}`))}
            choices={listDelimiters.map((id) => ({ id, name: t(`lists.delimiters.${nameOfSign(id)}`) }))}
            onChange={(value) => reread({ delimiter: value })}
          />
        )}
        <Count
          label="lists.headerRow"
          value={profile.headerRow}
          placeholder={preview.headerRow === null ? '' : recognised(String(preview.headerRow))}
          onChange={(headerRow) => reread({ headerRow })}
        />
        <Choice
          label="lists.decimalSign"
          value={profile.decimalSign}
          automatic={t('lists.automatic')}
          choices={[
            { id: ',', name: '1134,50' },
            { id: '.', name: '1134.50' },
          ]}
          onChange={(decimalSign) => change({ decimalSign })}
        />
        {isAll && <RareSettings profile={profile} onChange={change} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <FormControlLabel
          control={
            <Switch checked={profile.isComplete} onChange={(_, isComplete) => change({ isComplete })} size="small" />
          }
          label={t('lists.isComplete')}
        />
        <Button size="small" onClick={() => setAll(!isAll)}>
          {t(isAll ? 'lists.fewerSettings' : 'lists.moreSettings')}
        </Button>
        <Button size="small" onClick={() => onChange(withoutColumns(profile))}>
          {t('lists.recogniseAgain')}
        </Button>
      </Box>
    </Section>
  );
}

function nameOfSign(sign: string): string {
  return { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }[sign] ?? 'comma';
}

type RareProps = {
  readonly profile: FileProfile;
  readonly onChange: (changes: Partial<FileProfile>) => void;
};

function RareSettings({ profile, onChange }: RareProps) {
  const t = useTranslate();
  return (
    <>
      <Choice
        label="lists.thousandsSign"
        value={profile.thousandsSign}
        automatic={t('lists.automatic')}
        choices={[
          { id: ' ', name: '1 134' },
          { id: '.', name: '1.134' },
          { id: ',', name: '1,134' },
          { id: "'", name: "1'134" },
        ]}
        onChange={(thousandsSign) => onChange({ thousandsSign })}
      />
      <Count
        label="lists.skipRows"
        value={profile.skipRows === 0 ? null : profile.skipRows}
        placeholder="0"
        onChange={(rows) => onChange({ skipRows: rows ?? 0 })}
      />
      <Count
        label="lists.emptyStock"
        value={profile.emptyStock}
        placeholder={t('lists.automatic')}
        onChange={(emptyStock) => onChange({ emptyStock })}
      />
      <TextSetting
        label="lists.defaultBrand"
        value={profile.defaultBrand ?? ''}
        onChange={(brand) => onChange({ defaultBrand: brand === '' ? null : brand })}
      />
      <TextSetting
        label="lists.skipTexts"
        value={profile.skipTexts.join(', ')}
        onChange={(texts) =>
          onChange({
            skipTexts: texts
              .split(',')
              .map((one) => one.trim())
              .filter((one) => one !== ''),
          })
        }
      />
    </>
  );
}

type ChoiceProps<Id extends string> = {
  readonly label: string;
  readonly value: Id | null;
  readonly automatic: string;
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
  readonly onChange: (value: Id | null) => void;
};

function Choice<Id extends string>({ label, value, automatic, choices, onChange }: ChoiceProps<Id>) {
  const t = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={t(label)}
      value={value ?? ''}
      onChange={({ target }) => onChange(choices.find(({ id }) => id === target.value)?.id ?? null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{automatic}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

type TextSettingProps = {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly isNumber?: boolean;
  readonly onChange: (value: string) => void;
};

/** A text field that changes the setting on blur, not on every keystroke. */
function TextSetting({ label, value, placeholder = '', isNumber = false, onChange }: TextSettingProps) {
  const t = useTranslate();
  return (
    <TextField
      key={value}
      size="small"
      label={t(label)}
      defaultValue={value}
      placeholder={placeholder}
      onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
      onKeyDown={({ key, target }) => key === 'Enter' && target instanceof HTMLInputElement && target.blur()}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: isNumber ? { inputMode: 'numeric' } : { maxLength: 100 } }}
    />
  );
}

type CountProps = {
  readonly label: string;
  readonly value: number | null;
  readonly placeholder: string;
  readonly onChange: (value: number | null) => void;
};

function Count({ label, value, placeholder, onChange }: CountProps) {
  const read = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null);
  return (
    <TextSetting
      label={label}
      value={value === null ? '' : String(value)}
      placeholder={placeholder}
      isNumber
      onChange={(text) => onChange(read(text))}
    />
  );
}
