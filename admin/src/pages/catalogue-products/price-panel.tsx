import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CatalogueProduct } from '@/lib/contract/admin/catalogue-products';
import { runAction } from '../../api/data-provider';
import { useDates } from '../../shell/dates';
import { Section } from '../content/page-parts';
import { useBusy } from '../content/use-busy';
import { leiText, readLei } from '../orders/lei';

type PanelProps = {
  readonly product: CatalogueProduct;
  readonly isReadOnly: boolean;
  /** Fetches the product again after a change. */
  readonly onChanged: () => void;
};

const inputText = (bani: number | null) => (bani === null ? '' : leiText(bani).replace(/\u00a0lei$/, ''));
const read = (text: string) => (text.trim() === '' ? null : readLei(text));

/** The current and the crossed-out price, saved separately from the form, with the latest price changes. */
export function PricePanel({ product, isReadOnly, onChanged }: PanelProps) {
  const t = useTranslate();
  const { moment } = useDates();
  const [texts, setTexts] = useState<{ readonly price: string; readonly compareAt: string }>();
  const { isBusy, attempt } = useBusy();
  const shown = texts ?? { price: inputText(product.price), compareAt: inputText(product.compareAt) };
  const [price, compareAt] = [read(shown.price), read(shown.compareAt)];
  const isCompareLow = compareAt != null && (price == null || compareAt <= price);
  const save = async () => {
    await attempt(async () => {
      await runAction('catalogue-products', product.id, 'setPrice', { price, compareAt, priceBefore: product.price });
      setTexts(undefined);
    }, 'products.priceSaved');
    onChanged();
  };
  const field = (name: 'price' | 'compareAt', fault: string | false) => (
    <TextField
      label={t(`products.${name}`)}
      value={shown[name]}
      onChange={({ target }) => setTexts({ ...shown, [name]: target.value })}
      error={fault !== false}
      helperText={fault && t(fault)}
      disabled={isReadOnly}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
  return (
    <Section title="products.prices">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', pt: 0.5 }}>
        {field('price', (price === undefined || price === 0) && 'products.faults.amount')}
        {field(
          'compareAt',
          compareAt === undefined ? 'products.faults.amount' : isCompareLow && 'products.faults.compareAt',
        )}
      </Box>
      {texts && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
          <Button
            variant="contained"
            size="small"
            onClick={save}
            disabled={isBusy || price === undefined || price === 0 || compareAt === undefined || isCompareLow}
          >
            {t('products.savePrice')}
          </Button>
          <Button size="small" onClick={() => setTexts(undefined)} disabled={isBusy}>
            {t('ra.action.cancel')}
          </Button>
        </Box>
      )}
      {product.priceHistory.length > 1 && (
        <Box sx={{ mt: 1.5 }}>
          <Typography variant="body2" color="textSecondary">
            {t('products.priceHistory')}
          </Typography>
          {product.priceHistory.slice(0, 6).map((step) => (
            <Box key={step.since} sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13, py: 0.25 }}>
              <span>{moment(step.since)}</span>
              <span>{leiText(step.price)}</span>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
