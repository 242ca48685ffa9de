import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CatalogueProduct } from '@/lib/contract/admin/catalogue-products';
import { runAction } from '../../api/data-provider';
import { Section } from '../../components/page-parts';
import { useBusy } from '../../components/use-busy';

type PanelProps = {
  readonly product: CatalogueProduct;
  readonly isReadOnly: boolean;
  readonly onChanged: () => void;
};
type Stock = CatalogueProduct['stock'][number];

/** Counted pieces in the shop's own warehouses. Stock of suppliers is read-only. */
export function StockPanel(panel: PanelProps) {
  const t = useTranslate();
  const { stock } = panel.product;
  return (
    <Section title="products.stock">
      {stock.length === 0 && <Typography color="textSecondary">{t('products.noWarehouses')}</Typography>}
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        {stock.map((one) => (
          <StockRow key={one.warehouseId} stock={one} {...panel} />
        ))}
      </Box>
    </Section>
  );
}

function StockRow({ stock, product, isReadOnly, onChanged }: PanelProps & { readonly stock: Stock }) {
  const t = useTranslate();
  const [text, setText] = useState<string>();
  const { isBusy, attempt } = useBusy();
  const { warehouseId, name, kind, pieces, held } = stock;
  const typed = text ?? String(pieces);
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
  const fault = count === undefined ? t('products.faults.pieces') : count < held && t('products.faults.held', { held });
  const save = async () => {
    await attempt(async () => {
      const input = { warehouseId, pieces: count, piecesBefore: pieces };
      await runAction('catalogue-products', product.id, 'setStock', input);
      setText(undefined);
    }, 'products.stockSaved');
    onChanged();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 92px', alignItems: 'center', fontSize: 14 }}>
      <Box>
        {name}
        {held > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ fontSize: 12 }}>
            {t('products.held', { held, free: Math.max(pieces - held, 0) })}
          </Typography>
        )}
      </Box>
      {kind === 'supplier' || isReadOnly ? (
        <Box sx={{ textAlign: 'right' }}>{pieces}</Box>
      ) : (
        <TextField
          value={typed}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && text !== undefined && !fault && void save()}
          error={fault !== false}
          slotProps={{
            htmlInput: { inputMode: 'numeric', 'aria-label': name, style: { textAlign: 'right' } },
          }}
        />
      )}
      {text !== undefined && (
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
          {fault && (
            <Typography color="error" sx={{ flex: 1, fontSize: 12 }}>
              {fault}
            </Typography>
          )}
          <Button size="small" onClick={() => setText(undefined)} disabled={isBusy}>
            {t('ra.action.cancel')}
          </Button>
          <Button size="small" variant="contained" onClick={save} disabled={isBusy || fault !== false}>
            {t('products.saveStock')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
