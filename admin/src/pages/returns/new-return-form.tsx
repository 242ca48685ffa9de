import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { Panel } from '../orders/panel';
import { reasonChoices, wayChoices } from './choices';
import { fieldFaults } from './field-faults';
import { ChoiceField, LongTextField, NumberField } from './fields';
import { type NewReturnLine, newReturnFaults, newReturnInput, waysOf } from './new-return-input';
import { InspectionFields } from './step-fields';

const created = z.object({ id: z.int() });

/** Lines, quantities and reasons of a new return, with receipt and refund in the same step. */
export function NewReturnForm({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const ways = waysOf(order);
  const [values, setValues] = useState({
    note: '',
    lateReason: '',
    isHere: true,
    isRefunded: false,
    way: ways[0] ?? '',
  });
  const [lines, setLines] = useState<readonly NewReturnLine[]>(() =>
    order.lines.map(({ position }) => ({
      ...{ position, quantity: '', reason: '', condition: 'ok', restock: true, amount: '' },
    })),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string>();
  const [isLate, setLate] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const isRefunded = values.isHere && values.isRefunded;

  const run = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = newReturnFaults(order, lines);
    setFaults(wrong);
    setFault(wrong.lines);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = newReturnInput(order.id, { ...values, isRefunded }, lines);
      const { id } = created.parse(await request('returns', { method: 'POST', body, key }));
      notify('returns.create.done', { type: 'success' });
      redirect('show', 'returns', id);
    } catch (error) {
      const faults = fieldFaults(error);
      setLate(isLate || 'lateReason' in faults);
      setFaults(ofShownLines(faults, lines));
      setFault(errorText(error));
      // A repeated request keeps its idempotency key; a corrected request gets a new key.
      setKey(crypto.randomUUID());
    }
    setBusy(false);
  };
  return (
    <Box component="form" onSubmit={run} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Panel title={t('returns.create.lines')}>
        {lines.map((line, at) => (
          <NewLine
            key={line.position}
            order={order}
            line={line}
            faults={faults}
            isHere={values.isHere}
            onChange={(part) => setLines(lines.map((one, i) => (i === at ? { ...one, ...part } : one)))}
          />
        ))}
      </Panel>
      <Panel title={t('returns.create.what')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {isLate && (
            <>
              <Alert severity="warning">{t('returns.create.isLate')}</Alert>
              <LongTextField
                label={t('returns.inputs.lateReason')}
                value={values.lateReason}
                onChange={(lateReason) => change({ lateReason })}
                fault={faults.lateReason}
              />
            </>
          )}
          <LongTextField label={t('returns.inputs.note')} value={values.note} onChange={(note) => change({ note })} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
            <Check label={t('returns.create.here')} isOn={values.isHere} onChange={(isHere) => change({ isHere })} />
            {values.isHere && order.money.paid > 0 && (
              <Check
                label={t('returns.create.refundNow')}
                isOn={values.isRefunded}
                onChange={(isOn) => change({ isRefunded: isOn })}
              />
            )}
            {isRefunded && ways.length > 1 && (
              <ChoiceField
                label={t('returns.inputs.way')}
                value={values.way}
                choices={wayChoices(ways)}
                onChange={(way) => change({ way })}
              />
            )}
          </Box>
        </Box>
      </Panel>
      {fault && <Alert severity="error">{t(fault)}</Alert>}
      <Box>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t(`returns.create.${isRefunded ? 'submitRefund' : values.isHere ? 'submitReceive' : 'submit'}`)}
        </Button>
      </Box>
    </Box>
  );
}

/** Faults of the chosen lines, by position; the API counts only the lines that were sent. */
function ofShownLines(faults: Readonly<Record<string, string>>, lines: readonly NewReturnLine[]) {
  const sent = lines.filter(({ quantity }) => quantity.trim() !== '');
  return Object.fromEntries(
    Object.entries(faults).map(([path, text]) => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return [field === undefined ? path : `${sent[Number(at)]?.position}.${field}`, text];
    }),
  );
}

type CheckProps = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

function Check({ label, isOn, onChange }: CheckProps) {
  return <FormControlLabel control={<Checkbox checked={isOn} onChange={(_, on) => onChange(on)} />} label={label} />;
}

type NewLineProps = {
  readonly order: OrderRecord;
  readonly line: NewReturnLine;
  readonly faults: Readonly<Record<string, string>>;
  readonly isHere: boolean;
  readonly onChange: (part: Partial<NewReturnLine>) => void;
};

function NewLine({ order, line, faults, isHere, onChange }: NewLineProps) {
  const t = useTranslate();
  const bought = order.lines.find(({ position }) => position === line.position);
  if (!bought) return null;
  const left = bought.quantity - bought.returned;
  const isChosen = line.quantity.trim() !== '';
  const value = Math.round(((bought.total - bought.discount) / bought.quantity) * Number(line.quantity)) || 0;
  return (
    <Box
      role="group"
      aria-label={`${bought.brand} ${bought.partNumber}`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 220px', opacity: left === 0 ? 0.5 : 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>{`${bought.brand} ${bought.partNumber}`}</Typography>
        <Typography variant="body2">{bought.name}</Typography>
      </Box>
      <NumberField
        label={t('returns.inputs.quantity')}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
        fault={faults[`${line.position}.quantity`]}
        help={t('returns.create.left', { count: left })}
        width={150}
        isDisabled={left === 0}
      />
      <ChoiceField
        label={t('returns.inputs.reason')}
        value={line.reason}
        choices={reasonChoices}
        onChange={(reason) => onChange({ reason })}
        fault={faults[`${line.position}.reason`]}
        width={260}
        isDisabled={!isChosen}
      />
      {isHere && isChosen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flexBasis: '100%', justifyContent: 'flex-end' }}>
          <InspectionFields
            line={line}
            value={value}
            isRestocked={false}
            fault={faults[`${line.position}.amount`]}
            onChange={onChange}
          />
        </Box>
      )}
    </Box>
  );
}
