import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DocumentTotals } from '@/lib/contract/admin/documents';
import { leiText } from '../orders/lei';
import { useTotals } from './use-totals';

const parts = ['invoices', 'creditNotes', 'all'] as const satisfies readonly (keyof DocumentTotals)[];

/** Sums of the filtered invoices, of the credit notes, and of both. */
export function DocumentTotalsBar() {
  const t = useTranslate();
  const totals = useTotals();
  return (
    <Box
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        ...{ borderBottom: 1, borderColor: 'divider', minHeight: 84 },
      }}
    >
      {parts.map((part) => {
        const { count, net, vat, total } = totals?.[part] ?? { count: 0, net: 0, vat: 0, total: 0 };
        return (
          <Box key={part} sx={{ px: 2, py: 1.5, '& + &': { borderLeft: 1, borderColor: 'divider' } }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`documents.sums.${part}`)}
              {totals && ` (${count})`}
            </Typography>
            {totals && (
              <>
                <Typography sx={{ fontSize: 18, fontWeight: 650 }}>{leiText(total)}</Typography>
                <Part label={t('resources.documents.fields.net')} amount={net} />
                <Part label={t('resources.documents.fields.vat')} amount={vat} />
              </>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function Part({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ color: 'text.secondary', display: { xs: 'block', lg: 'inline-block' }, mr: 2 }}
    >
      {`${label}: ${leiText(amount)}`}
    </Typography>
  );
}
