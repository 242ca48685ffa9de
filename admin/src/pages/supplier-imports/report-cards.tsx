import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DryRunReport } from '@/lib/contract/admin/suppliers';
import { numberText } from '../../shell/number-text';

const colours = {
  ...{ new: 'success.main', changed: 'info.main', unchanged: 'text.secondary', vanished: 'warning.main' },
  ...{ rejected: 'error.main' },
} as const;
const shown = ['new', 'changed', 'unchanged', 'vanished', 'rejected'] as const;
const details = ['created', 'unmatched', 'replacedPrices'] as const;

/** The counts of a report as cards, with their effects on the shop. */
export function ReportCards({ report: { counts, lines } }: { readonly report: DryRunReport }) {
  const t = useTranslate();
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}>
        {shown.map((name) => (
          <Card key={name} sx={{ p: 2 }}>
            <Typography
              variant="h5"
              component="p"
              sx={{ color: counts[name] === 0 ? 'text.secondary' : colours[name], fontVariantNumeric: 'tabular-nums' }}
            >
              {numberText(counts[name])}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`lists.counts.${name}`)}
            </Typography>
          </Card>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {[
          t('lists.lines', { smart_count: lines }),
          ...details.flatMap((name) =>
            counts[name] > 0 ? [t(`lists.details.${name}`, { smart_count: counts[name] })] : [],
          ),
        ].join(' ')}
      </Typography>
    </Box>
  );
}
