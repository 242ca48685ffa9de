import { Button, Switch, TableCell, TableRow, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CurrencyRecord } from '@/lib/contract/admin/currencies';
import { request } from '../../api/request';
import { useBusy } from '../../components/use-busy';
import { useDates } from '../../shell/dates';

type CurrencyRowProps = { readonly currency: CurrencyRecord; readonly onSaved: () => void };

const typedRate = (lei: number | null) => (lei === null ? '' : String(lei).replace('.', ','));

/** Parses a rate in lei; null if the text is empty, undefined if it is invalid. */
function readRate(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^\d{1,5}(?:\.\d{1,6})?$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined;
}

/** A currency with its rate, edited in place. */
export function CurrencyRow({ currency, onSaved }: CurrencyRowProps) {
  const t = useTranslate();
  const { day } = useDates();
  const { id, rateDay, version, canBeShown } = currency;
  const [rate, setRate] = useState(typedRate(currency.lei));
  const [shown, setShown] = useState(currency.shown);
  const [automatic, setAutomatic] = useState(currency.automatic);
  const { isBusy, attempt } = useBusy();
  const lei = readRate(rate);
  const isChanged = rate !== typedRate(currency.lei) || shown !== currency.shown || automatic !== currency.automatic;
  const save = () =>
    attempt(async () => {
      await request(`currencies/${id}`, { method: 'PUT', body: { version, lei, shown, automatic } });
      onSaved();
    }, 'currencies.saved');
  return (
    <TableRow>
      <TableCell>
        <strong>{id}</strong>
      </TableCell>
      <TableCell>
        <TextField
          size="small"
          value={rate}
          onChange={({ target }) => setRate(target.value)}
          error={lei === undefined}
          helperText={lei === undefined ? t('currencies.badRate') : undefined}
          slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': t('currencies.rateOf', { code: id }) } }}
          sx={{ width: '10rem' }}
        />
      </TableCell>
      <TableCell>{rateDay === null ? '–' : day(rateDay)}</TableCell>
      <TableCell>
        <Switch
          checked={shown}
          disabled={!canBeShown}
          onChange={(_, isOn) => setShown(isOn)}
          slotProps={{ input: { 'aria-label': t('currencies.showOf', { code: id }) } }}
        />
      </TableCell>
      <TableCell>
        <Switch
          checked={automatic}
          onChange={(_, isOn) => setAutomatic(isOn)}
          slotProps={{ input: { 'aria-label': t('currencies.automaticOf', { code: id }) } }}
        />
      </TableCell>
      <TableCell align="right">
        <Button variant="contained" size="small" onClick={save} disabled={isBusy || !isChanged || lei === undefined}>
          {t('ra.action.save')}
        </Button>
      </TableCell>
    </TableRow>
  );
}
