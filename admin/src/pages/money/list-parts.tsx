import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { leiText } from '../orders/lei';
import { sumOf } from './amounts';

type PageSumProps<Item> = { readonly amountOf: (item: Item) => number };

/** The sum of the listed records, which may be one page of several. */
export function PageSum<Item extends { id: number | string }>({ amountOf }: PageSumProps<Item>) {
  const t = useTranslate();
  const { data = [], total = 0 } = useListContext<Item>();
  if (data.length === 0) return null;
  const label = data.length < total ? t('money.sumOfPage') : t('money.total');
  return <SumLine label={label} amount={sumOf(data, amountOf)} />;
}

type SumLineProps = { readonly label: string; readonly amount: number };

/** A sum at the foot of a table. */
export function SumLine({ label, amount }: SumLineProps) {
  return (
    <Box
      sx={{
        ...{ display: 'flex', justifyContent: 'flex-end', gap: 2, px: 2, py: 1.5, fontWeight: 650 },
        ...{ borderTop: 1, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <span>{label}</span>
      <span>{leiText(amount)}</span>
    </Box>
  );
}

type OrderLinkProps = { readonly id: number; readonly number: string };

/** The number of an order as a link to its page. */
export function OrderLink({ id, number }: OrderLinkProps) {
  return (
    <Box
      component={Link}
      to={`/orders/${id}/show`}
      sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: 'primary.main' }}
    >
      {number}
    </Box>
  );
}
