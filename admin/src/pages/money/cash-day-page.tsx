import { Box, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { cashDaysResource } from '@/lib/contract/admin/money';
import { errorText } from '../../api/error-text';
import { useDates } from '../../shell/dates';
import { PrintSheet } from '../orders/print/print-sheet';
import { DayReceipts } from './day-receipts';
import { ClosedSums } from './day-table';

/** A day of a cash desk to print and sign. */
export default function CashDayPage() {
  const { id = '' } = useParams();
  const t = useTranslate();
  const { day: dayText, moment } = useDates();
  const { data, error } = useGetOne('cash-days', { id });
  const day = cashDaysResource.record.safeParse(data).data;
  return (
    <PrintSheet size="A4" fault={error ? errorText(error) : undefined} isReady={day !== undefined}>
      {day && (
        <Box className="sheet" sx={{ p: 2, maxWidth: '190mm', mx: 'auto', display: 'grid', gap: 2 }}>
          <Typography component="h1" sx={{ fontSize: 22, fontWeight: 700 }}>
            {t('money.closing.sheet', { desk: day.deskName, day: dayText(day.day) })}
          </Typography>
          <ClosedSums day={day} />
          {day.reason !== '' && <div>{t('money.closing.reasonWas', { reason: day.reason })}</div>}
          <div>
            {day.closedAt === null
              ? t('money.closing.isOpen')
              : t('money.closing.closedBy', { name: day.closedBy ?? '', at: moment(day.closedAt) })}
          </div>
          <DayReceipts day={day} canReverse={false} />
          <Box sx={{ display: 'flex', gap: 6, mt: 4 }}>
            {['cashier', 'accountant'].map((name) => (
              <Box key={name} sx={{ flex: 1, borderTop: '1px solid #000', pt: 0.5, fontSize: 12 }}>
                {t(`money.closing.${name}`)}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </PrintSheet>
  );
}
