import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { required, useInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { webhookEvents } from '@/lib/contract/admin/webhooks';

/** Checkboxes for the events of a webhook. */
export function EventsInput() {
  const t = useTranslate();
  const { field, fieldState } = useInput({ source: 'events', defaultValue: [], validate: required() });
  const chosen = z.array(z.string()).catch([]).parse(field.value);
  const toggle = (event: string) =>
    field.onChange(chosen.includes(event) ? chosen.filter((other) => other !== event) : [...chosen, event]);
  const isAll = chosen.length === webhookEvents.length;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1 }}>
      <Typography component="legend" variant="subtitle1">
        {t('webhooks.events')}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={() => field.onChange(isAll ? [] : [...webhookEvents])}
          />
        }
        label={t('webhooks.allEvents')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {webhookEvents.map((event) => (
          <FormControlLabel
            key={event}
            control={<Checkbox size="small" checked={chosen.includes(event)} onChange={() => toggle(event)} />}
            label={t(`webhooks.eventNames.${event}`)}
            title={event}
          />
        ))}
      </Box>
      {fieldState.error && <FormHelperText error>{t('webhooks.eventsMissing')}</FormHelperText>}
    </Box>
  );
}
