import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { numberKinds } from '@/lib/contract/admin/catalogue-products';
import { Section } from '../../components/page-parts';
import type { DraftNumber } from './product-draft';
import { useProductForm } from './use-product-form';

const row = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(110px, 1fr) minmax(110px, 1.3fr) minmax(130px, 1.6fr) 40px',
};

/** OE numbers and equal articles of other makers. Several numbers can be pasted at once. */
export function NumbersSection() {
  const t = useTranslate();
  const { draft, change, isReadOnly } = useProductForm();
  const add = () => {
    const last = draft.numbers.at(-1);
    const added = { key: crypto.randomUUID(), kind: last?.kind ?? 'oe', maker: last?.maker ?? '', number: '' } as const;
    change({ numbers: [...draft.numbers, added] });
  };
  return (
    <Section title="products.numbers">
      {draft.numbers.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('products.noNumbers')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1, maxHeight: 420, overflowY: 'auto', pt: 1 }}>
        {draft.numbers.map((number, at) => (
          <NumberRow key={number.key} number={number} at={at} />
        ))}
      </Box>
      {!isReadOnly && (
        <Button startIcon={<AddIcon />} onClick={add} sx={{ mt: 1 }}>
          {t('products.addNumber')}
        </Button>
      )}
    </Section>
  );
}

function NumberRow({ number, at }: { readonly number: DraftNumber; readonly at: number }) {
  const t = useTranslate();
  const { draft, change, faults, isReadOnly } = useProductForm();
  const fault = faults[`numbers.${at}.number`];
  const replace = (changes: Partial<DraftNumber>) =>
    change({ numbers: draft.numbers.map((one) => (one.key === number.key ? { ...one, ...changes } : one)) });
  // Numbers pasted from a list become rows of one maker.
  const type = (text: string) => {
    const [first = '', ...more] = text.split(/[\n\t;]+/).map((one) => one.trim());
    const added = more.filter((one) => one !== '').map((one) => ({ ...number, key: crypto.randomUUID(), number: one }));
    const rows = draft.numbers.flatMap((one) =>
      one.key === number.key ? [{ ...one, number: first }, ...added] : [one],
    );
    change({ numbers: rows });
  };
  return (
    <Box sx={row}>
      <TextField
        select
        label={t('products.numberKind')}
        value={number.kind}
        onChange={({ target }) => replace({ kind: numberKinds.find((kind) => kind === target.value) ?? 'oe' })}
        disabled={isReadOnly}
      >
        {numberKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`products.numberKinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('products.numberMaker')}
        value={number.maker}
        onChange={({ target }) => replace({ maker: target.value })}
        disabled={isReadOnly}
      />
      <TextField
        label={t('products.number')}
        value={number.number}
        onChange={({ target }) => replace({ number: target.value })}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!/[\n\t;]/.test(text.trim())) return;
          event.preventDefault();
          type(text.trim());
        }}
        error={fault !== undefined}
        helperText={fault && t(fault)}
        disabled={isReadOnly}
        autoComplete="off"
      />
      {!isReadOnly && (
        <IconButton
          onClick={() => change({ numbers: draft.numbers.filter(({ key }) => key !== number.key) })}
          aria-label={t('products.removeNumber', { number: number.number })}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
