import { Alert, Box, Button, LinearProgress, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useDates } from '../../shell/dates';
import { FormDialog } from '../content/form-dialog';
import { leiText } from '../orders/lei';
import { sumOf } from './amounts';
import { readStatement, type Statement } from './statement-lines';
import { importLines } from './transfer-work';

const previewed = 5;
const maxListed = 20;

/** Parses a bank statement, shows the result, and adds the incoming payments. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const [statement, setStatement] = useState<Statement>();
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<number>();
  const isBusy = sent !== undefined;
  const read = async (file: File | undefined) => {
    if (!file) return;
    setStatement(undefined);
    const statement = readStatement(new Uint8Array(await file.arrayBuffer()));
    setFault(typeof statement === 'string' ? `money.import.faults.${statement}` : undefined);
    if (typeof statement !== 'string') setStatement(statement);
  };
  const send = async () => {
    setSent(0);
    const result = await importLines(statement?.lines ?? [], setSent).finally(() => setSent(undefined));
    notify('money.import.done', { type: 'success', messageArgs: result });
  };
  const lines = statement?.lines ?? [];
  return (
    <FormDialog
      title="money.import.title"
      text="money.import.text"
      submit="money.import.submit"
      isWide
      isDisabled={lines.length === 0}
      send={send}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Button component="label" variant={statement ? 'outlined' : 'contained'} disabled={isBusy}>
            {t('money.import.choose')}
            <input
              type="file"
              accept=".csv,.txt,text/csv"
              hidden
              onChange={(event) => {
                void read(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </Button>
        </Box>
        {fault && <Alert severity="error">{t(fault)}</Alert>}
        {statement && <Preview statement={statement} />}
        {isBusy && <LinearProgress variant="determinate" value={(sent / Math.max(1, lines.length)) * 100} />}
      </Box>
    </FormDialog>
  );
}

function Preview({ statement: { lines, leftOut, unread } }: { readonly statement: Statement }) {
  const t = useTranslate();
  const { day: dayText } = useDates();
  return (
    <>
      <Alert severity={lines.length === 0 ? 'warning' : 'info'}>
        {t('money.import.found', { smart_count: lines.length, sum: leiText(sumOf(lines, ({ amount }) => amount)) })}
        {leftOut > 0 && <div>{t('money.import.leftOut', { count: leftOut })}</div>}
      </Alert>
      {unread.length > 0 && (
        <Alert severity="warning">
          {t('money.import.unread', {
            lines: unread.slice(0, maxListed).join(', ') + (unread.length > maxListed ? '…' : ''),
          })}
        </Alert>
      )}
      <Table size="small">
        <TableBody>
          {lines.slice(0, previewed).map(({ day, amount, text, occurrence }) => (
            <TableRow key={`${day} ${amount} ${text} ${occurrence}`}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{dayText(day)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                {leiText(amount)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{text}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {lines.length > previewed && (
        <Box sx={{ color: 'text.secondary' }}>{t('money.import.more', { count: lines.length - previewed })}</Box>
      )}
    </>
  );
}
