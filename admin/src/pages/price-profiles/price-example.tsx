import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { shop } from '@/lib/config/shop';
import { priceProfile } from '@/lib/contract/admin/suppliers';
import { type PurchasedArticle, salePrice } from '@/lib/domain/prices/sale-price';
import { Section } from '../../components/page-parts';
import { NamedChoice } from '../catalogue-products/draft-fields';
import { useOptions } from '../catalogue-products/use-options';
import { leiText, readLei } from '../orders/lei';
import { profileInput } from './profile-values';
import { useCategories } from './use-categories';

const usualCosts = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000];
/** No article has these ids: only rules for all brands or categories match. */
const noId = 0;

/** Sale prices that the edited profile gives for typical purchase prices and for a chosen article. */
export function PriceExample() {
  const t = useTranslate();
  const values = useWatch();
  const brands = useOptions()?.brands ?? [];
  const categories = useCategories();
  const [cost, setCost] = useState('250');
  const [brandId, setBrandId] = useState<number | null>(null);
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const typed = profileInput(values);
  const profile = priceProfile.safeParse({ ...typed, name: typed['name'] || '–' }).data;
  const typedCost = readLei(cost);
  const category = categories.find(({ id }) => id === categoryId);
  const article = { brandId: brandId ?? noId, categoryId, groupId: category?.groupId ?? null };
  const costs = [...(typedCost ? [typedCost] : []), ...usualCosts.filter((one) => one !== typedCost)];
  return (
    <Section title="prices.example">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('prices.exampleHelp', { vat: shop.vatPercent })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
        <TextField
          size="small"
          label={t('prices.cost')}
          value={cost}
          onChange={({ target }) => setCost(target.value)}
          error={typedCost === undefined}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <NamedChoice label={t('prices.columns.brand')} choices={brands} value={brandId} onChange={setBrandId} />
        <NamedChoice
          label={t('prices.columns.category')}
          choices={categories}
          value={categoryId}
          onChange={setCategoryId}
        />
      </Box>
      {!profile && <Alert severity="info">{t('prices.incomplete')}</Alert>}
      {profile && (
        <Table size="small" sx={{ '& td, & th': { px: 0.5 } }}>
          <TableHead>
            <TableRow>
              {['cost', 'sale', 'margin'].map((name) => (
                <TableCell key={name} align="right">
                  {t(`prices.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {costs.map((one) => (
              <ExampleRow key={one} article={{ ...article, cost: one }} profile={profile} isMain={typedCost === one} />
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

type RowProps = {
  readonly article: PurchasedArticle;
  readonly profile: Parameters<typeof salePrice>[0];
  readonly isMain: boolean;
};

function ExampleRow({ article, profile, isMain }: RowProps) {
  const price = salePrice(profile, article, shop.vatPercent);
  const net = price === null ? null : (price * 100) / (100 + shop.vatPercent);
  const margin = net === null ? null : ((net - article.cost) / net) * 100;
  const look = { whiteSpace: 'nowrap', ...(isMain && { fontWeight: 700 }) } as const;
  return (
    <TableRow>
      <TableCell align="right" sx={look}>
        {leiText(article.cost)}
      </TableCell>
      <TableCell align="right" sx={look}>
        {price === null ? '–' : leiText(price)}
      </TableCell>
      <TableCell align="right" sx={look}>
        {margin === null ? '–' : `${margin.toLocaleString('ro', { maximumFractionDigits: 1 })}\u00a0%`}
      </TableCell>
    </TableRow>
  );
}
