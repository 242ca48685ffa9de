import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SupplierImportRecord } from '@/lib/contract/admin/supplier-imports';
import type { DryRunReport, ImportStop } from '@/lib/contract/admin/suppliers';
import { runAction } from '../../api/data-provider';
import { Section } from '../../components/page-parts';
import { useBusy } from '../../components/use-busy';
import { useMay } from '../../shell/use-may';

type ApplyProps = { readonly list: SupplierImportRecord; readonly onChange: () => void };

/** Asks the questions of the report, and applies the list when all are confirmed. */
export function ApplyPanel({ list, onChange }: ApplyProps) {
  const t = useTranslate();
  const may = useMay('supplier-imports');
  const [confirmed, setConfirmed] = useState<readonly ImportStop[]>([]);
  const { isBusy, attempt } = useBusy();
  const { report, stops } = list;
  if (!report) return null;
  const apply = async () => {
    await attempt(async () => {
      await runAction('supplier-imports', list.id, 'apply', { confirmed });
    });
    onChange();
  };
  const isForOwner = stops.length > 0 && !may('confirmStops');
  const toggle = (stop: ImportStop, isOn: boolean) =>
    setConfirmed(isOn ? [...confirmed, stop] : confirmed.filter((one) => one !== stop));
  return (
    <Section>
      {stops.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{t('lists.stopsTitle')}</Typography>
          {stops.map((stop) => (
            <Box key={stop} sx={{ mt: 1 }}>
              <Typography>{stopText(t, stop, report, list.vanishedLimit)}</Typography>
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={confirmed.includes(stop)}
                    disabled={isForOwner}
                    onChange={(_, isOn) => toggle(stop, isOn)}
                  />
                }
                label={t(`lists.confirm.${stop}`)}
              />
            </Box>
          ))}
          {isForOwner && <Typography sx={{ mt: 1 }}>{t('lists.ownerOnly')}</Typography>}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 240 }}>{t('lists.nothingChangedYet')}</Typography>
        <Button
          variant="contained"
          size="large"
          disabled={isBusy || stops.some((stop) => !confirmed.includes(stop))}
          onClick={() => void apply()}
        >
          {t('lists.apply')}
        </Button>
      </Box>
    </Section>
  );
}

type Translate = ReturnType<typeof useTranslate>;

function stopText(t: Translate, stop: ImportStop, report: DryRunReport, limit: number): string {
  const { counts, vanishedShare, priceFactor, lines } = report;
  if (stop === 'vanished')
    return t('lists.stops.vanished', {
      ...{
        smart_count: counts.vanished,
        share: vanishedShare.toLocaleString('ro', { maximumFractionDigits: 1 }),
        limit,
      },
    });
  if (stop === 'rejected') return t('lists.stops.rejected', { smart_count: counts.rejected, lines });
  const factor = (priceFactor ?? 1).toLocaleString('ro', { maximumFractionDigits: 2 });
  return t('lists.stops.factor', { factor });
}
