import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useGetList, useTranslate } from 'react-admin';
import { z } from 'zod';
import { type CurrencyRecord, currenciesResource, type RateRequest } from '@/lib/contract/admin/currencies';
import { request } from '../../api/request';
import { ScrollBox, Section } from '../../components/page-parts';
import { useBusy } from '../../components/use-busy';
import { useDates } from '../../shell/dates';
import { CurrencyRow } from './currency-row';

const records = z.array(currenciesResource.record);
const answer = currenciesResource.actions.fetch.output;
const columns = ['id', 'lei', 'rateDay', 'shown', 'automatic'] as const;
const empty: readonly CurrencyRecord[] = [];

/** Exchange rates: by hand, or read from the National Bank of Moldova each day. */
export default function CurrenciesPage() {
  const t = useTranslate();
  const { data, refetch } = useGetList('currencies');
  const currencies = records.safeParse(data).data ?? empty;
  const [last, setLast] = useState<RateRequest>(null);
  const { isBusy, attempt } = useBusy();
  const run = useCallback(async (action: 'fetch' | 'lastRequest') => {
    setLast(answer.parse(await request(`currencies/actions/${action}`, { method: 'POST', body: {} })).last);
  }, []);
  useEffect(() => {
    // The rates themselves are shown even if their last request cannot be read.
    run('lastRequest').catch(() => undefined);
  }, [run]);
  const fetchRates = async () => {
    await attempt(async () => {
      await run('fetch');
    });
    void refetch();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, maxWidth: '64rem' }}>
      <Title title={t('resources.currencies.name', { smart_count: 2 })} />
      <Section>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 20rem' }}>
            {t('currencies.help')}
          </Typography>
          <Button
            variant="outlined"
            onClick={fetchRates}
            disabled={isBusy || !currencies.some(({ automatic }) => automatic)}
          >
            {t('currencies.fetch')}
          </Button>
        </Box>
        {last && <LastRequest last={last} />}
        <ScrollBox>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((name) => (
                  <TableCell key={name}>{t(`resources.currencies.fields.${name}`)}</TableCell>
                ))}
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {currencies.map((currency) => (
                <CurrencyRow
                  key={`${currency.id} ${currency.version}`}
                  currency={currency}
                  onSaved={() => void refetch()}
                />
              ))}
            </TableBody>
          </Table>
        </ScrollBox>
      </Section>
    </Box>
  );
}

function LastRequest({ last: { at, rateDay, fault } }: { readonly last: NonNullable<RateRequest> }) {
  const t = useTranslate();
  const { day, moment } = useDates();
  if (fault !== null)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t(`currencies.faults.${fault}`, { at: moment(at) })}
      </Alert>
    );
  return (
    <Alert severity="success" sx={{ mb: 2 }}>
      {t('currencies.read', { at: moment(at), day: rateDay === null ? '' : day(rateDay) })}
    </Alert>
  );
}
