import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReturnRecord } from '@/lib/contract/admin/returns';
import { leiText } from '../orders/lei';
import { conditionChoices, wayChoices } from './choices';
import { ChoiceField, LongTextField, NumberField } from './fields';
import type { StepValues, TypedLine } from './step-input';

type FieldsProps = {
  readonly action: string;
  readonly record: ReturnRecord;
  readonly values: StepValues;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (values: StepValues) => void;
};

export function StepFields({ action, record, values, faults, onChange }: FieldsProps) {
  const t = useTranslate();
  const label = (name: string) => t(`returns.inputs.${name}`);
  const change = (part: Partial<StepValues>) => onChange({ ...values, ...part });
  if (action === 'accept' || action === 'refuse') {
    return (
      <LongTextField
        label={label('answer')}
        value={values.answer}
        onChange={(answer) => change({ answer })}
        fault={faults.answer}
        help={action === 'accept' ? label('answerHelp') : undefined}
      />
    );
  }
  if (action === 'refund') {
    return (
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <NumberField
          label={label('amount')}
          value={values.amount}
          onChange={(amount) => change({ amount })}
          fault={faults.amount}
          help={t('returns.inputs.amountHelp', { sum: leiText(record.money.proposed) })}
          width={220}
        />
        <ChoiceField
          label={label('way')}
          value={values.way}
          choices={wayChoices(record.money.ways)}
          onChange={(way) => change({ way })}
          width={220}
        />
      </Box>
    );
  }
  if (action === 'close') return null;
  return values.lines.map((line, at) => (
    <LineFields
      key={line.position}
      action={action}
      record={record}
      line={line}
      fault={faults[`lines.${at}.${action === 'receive' ? 'quantity' : 'amount'}`]}
      onChange={(part) => change({ lines: values.lines.map((one, i) => (i === at ? { ...one, ...part } : one)) })}
    />
  ));
}

type LineProps = Pick<FieldsProps, 'action' | 'record'> & {
  readonly line: TypedLine;
  readonly fault: string | undefined;
  readonly onChange: (part: Partial<TypedLine>) => void;
};

function LineFields({ action, record, line, fault, onChange }: LineProps) {
  const t = useTranslate();
  const stored = record.lines.find(({ position }) => position === line.position);
  if (!stored) return null;
  const pieces = stored.received ?? stored.quantity;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {`${action === 'inspect' ? `${pieces} × ` : ''}${stored.brand} ${stored.partNumber}`}
        </Typography>
        <Typography variant="body2">{stored.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`returns.reasons.${stored.reason}`)}
        </Typography>
      </Box>
      {action === 'receive' ? (
        <NumberField
          label={t('returns.inputs.received')}
          value={line.received}
          onChange={(received) => onChange({ received })}
          fault={fault}
          help={t('returns.inputs.of', { count: stored.quantity })}
        />
      ) : (
        <InspectionFields
          line={line}
          value={stored.value}
          isRestocked={stored.restocked}
          fault={fault}
          onChange={onChange}
        />
      )}
    </Box>
  );
}

type InspectionProps = {
  readonly line: Pick<TypedLine, 'condition' | 'restock' | 'amount'>;
  /** The whole value of the line in bani. */
  readonly value: number;
  readonly isRestocked: boolean;
  readonly fault: string | undefined;
  readonly onChange: (part: Partial<TypedLine>) => void;
};

/** Condition, restocking and reduced refund of a line. */
export function InspectionFields({ line, value, isRestocked, fault, onChange }: InspectionProps) {
  const t = useTranslate();
  const isDamaged = line.condition === 'damaged';
  return (
    <>
      <ChoiceField
        label={t('returns.inputs.condition')}
        value={line.condition}
        choices={conditionChoices}
        onChange={(condition) => onChange({ condition })}
        width={190}
      />
      <NumberField
        label={t('returns.inputs.amount')}
        value={line.amount}
        onChange={(amount) => onChange({ amount })}
        fault={fault}
        help={t('returns.inputs.amountHelp', { sum: leiText(value) })}
        width={170}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={isRestocked || (line.restock && !isDamaged)}
            disabled={isRestocked || isDamaged}
            onChange={(_, restock) => onChange({ restock })}
          />
        }
        label={t(isRestocked ? 'returns.inputs.alreadyRestocked' : 'returns.inputs.restock')}
      />
    </>
  );
}
