import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { NumberInput, SelectInput, useGetOne, useTranslate } from 'react-admin';
import { offerRuleResource } from '@/lib/contract/admin/supplier-resources';
import { offerRuleKinds } from '@/lib/contract/admin/suppliers';
import { request } from '../../api/request';
import { useMay } from '../../shell/use-may';
import { CheckedForm } from '../settings/checked-form';
import { FieldGrid } from '../settings/form-parts';

const kinds = offerRuleKinds.map((id) => ({ id, name: `offers.rules.${id}` }));

/** The rule that chooses between offers, for owners to change. */
export function RulePanel() {
  const t = useTranslate();
  const may = useMay('offer-rule');
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useGetOne('offer-rule', { id: 'rule' });
  const rule = offerRuleResource.record.safeParse(data).data;
  if (!rule) return null;
  const { kind, maxDays, minSaving, version } = rule;
  const close = () => {
    setOpen(false);
    void refetch();
  };
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ mt: 2, '& .MuiAlert-message': { width: '100%' } }}
      action={
        may('update') && !isOpen ? (
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            {t('offers.changeRule')}
          </Button>
        ) : undefined
      }
    >
      <Typography variant="body2">
        <strong>{t(`offers.rules.${kind}`)}</strong> · {t(`offers.ruleHelp.${kind}`)}{' '}
        {maxDays !== null && t('offers.withinDays', { smart_count: maxDays })}{' '}
        {t('offers.choices', { percent: minSaving })}
      </Typography>
      {isOpen && (
        <Box sx={{ maxWidth: '40rem', mt: 2 }}>
          <CheckedForm
            key={version}
            values={{ kind, maxDays, minSaving }}
            schema={offerRuleResource.update}
            toInput={(values) => ({
              ...{ kind: values['kind'], maxDays: values['maxDays'] ?? null, minSaving: values['minSaving'], version },
            })}
            send={(input) => request('offer-rule/rule', { method: 'PUT', body: input })}
            done="offers.ruleSaved"
            onDone={close}
            actions={<Button onClick={() => setOpen(false)}>{t('ra.action.cancel')}</Button>}
          >
            <FieldGrid>
              <SelectInput margin="none" source="kind" label="offers.rule" choices={kinds} />
              <NumberInput source="maxDays" label="offers.maxDays" min={0} max={90} helperText="offers.maxDaysHelp" />
              <NumberInput
                source="minSaving"
                label="offers.minSaving"
                min={1}
                max={50}
                helperText="offers.minSavingHelp"
              />
            </FieldGrid>
          </CheckedForm>
        </Box>
      )}
    </Alert>
  );
}
