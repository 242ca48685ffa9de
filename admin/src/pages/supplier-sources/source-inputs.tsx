import { Box, Typography } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  PasswordInput,
  ReferenceInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { sourceKinds } from '@/lib/contract/admin/supplier-sources';

const grid = { display: 'grid', columnGap: 2, width: '100%', gridTemplateColumns: { sm: '1fr 1fr' } } as const;
const kindChoices = sourceKinds.map((id) => ({ id, name: `sources.kinds.${id}` }));
const securityChoices = ['tls', 'starttls', 'none'].map((id) => ({ id, name: `sources.security.${id}` }));
const scheduleChoices = ['every', 'at'].map((id) => ({ id, name: `sources.schedules.${id}` }));

/** The fields of a source: where its lists are, when they are fetched, and when staff are alerted. */
export function SourceInputs({
  folder,
  hasSecret = false,
}: {
  readonly folder?: string;
  readonly hasSecret?: boolean;
}) {
  return (
    <>
      {folder === undefined && (
        <ReferenceInput source="supplierId" reference="suppliers">
          <AutocompleteInput optionText="name" validate={required()} fullWidth />
        </ReferenceInput>
      )}
      <SelectInput source="settings.kind" label="sources.kind" choices={kindChoices} validate={required()} fullWidth />
      <PlaceInputs folder={folder} hasSecret={hasSecret} />
      <ScheduleInputs />
    </>
  );
}

type PlaceProps = { readonly folder: string | undefined; readonly hasSecret: boolean };

function PlaceInputs({ folder, hasSecret }: PlaceProps) {
  const t = useTranslate();
  const kind: unknown = useWatch({ name: 'settings.kind' });
  const password = (
    <PasswordInput source="secret" helperText={hasSecret ? 'sources.secretKept' : false} autoComplete="new-password" />
  );
  const pattern = (
    <TextInput
      source="settings.pattern"
      label="sources.pattern"
      helperText="sources.patternHelp"
      validate={required()}
    />
  );
  const server = (
    <>
      <TextInput source="settings.host" label="sources.host" validate={required()} />
      <NumberInput source="settings.port" label="sources.port" min={1} max={65_535} validate={required()} />
      <TextInput source="settings.user" label="sources.user" validate={required()} autoComplete="off" />
      {password}
    </>
  );
  if (kind === 'folder')
    return (
      <Box sx={{ width: '100%' }}>
        {folder !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {t('sources.folderHelp', { folder })}
          </Typography>
        )}
        {pattern}
      </Box>
    );
  if (kind === 'https')
    return (
      <Box sx={{ width: '100%' }}>
        <TextInput source="settings.url" label="sources.url" type="url" validate={required()} fullWidth />
        <Box sx={grid}>
          <TextInput source="settings.user" label="sources.user" helperText="sources.userHelp" autoComplete="off" />
          {password}
        </Box>
      </Box>
    );
  if (kind === 'sftp')
    return (
      <Box sx={grid}>
        {server}
        <TextInput source="settings.folder" label="sources.folder" validate={required()} />
        {pattern}
        <TextInput
          source="settings.hostKey"
          label="sources.hostKey"
          helperText="sources.hostKeyHelp"
          sx={{ gridColumn: '1 / -1' }}
        />
      </Box>
    );
  if (kind !== 'mailbox') return null;
  return (
    <Box sx={grid}>
      {server}
      <SelectInput
        source="settings.security"
        label="sources.connection"
        choices={securityChoices}
        validate={required()}
      />
      <TextInput source="settings.folder" label="sources.mailFolder" validate={required()} />
      <TextInput
        source="settings.sender"
        label="sources.sender"
        helperText="sources.senderHelp"
        validate={required()}
      />
      {pattern}
    </Box>
  );
}

function ScheduleInputs() {
  const schedule: unknown = useWatch({ name: 'schedule' });
  return (
    <>
      <Box sx={grid}>
        <SelectInput source="schedule" label="sources.schedule" choices={scheduleChoices} validate={required()} />
        {schedule === 'at' ? (
          <TextArrayInput source="at" label="sources.at" helperText="sources.atHelp" />
        ) : (
          <NumberInput source="every" label="sources.every" min={5} max={10_080} validate={required()} />
        )}
        <NumberInput source="maxRejected" label="sources.maxRejected" min={0} max={100} validate={required()} />
        <NumberInput
          source="silenceHours"
          label="sources.silenceHours"
          helperText="sources.silenceHelp"
          min={1}
          max={8760}
        />
      </Box>
      <BooleanInput source="active" label="sources.active" />
    </>
  );
}
