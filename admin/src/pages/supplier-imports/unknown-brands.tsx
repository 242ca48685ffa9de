import { Box, Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { brandsResource } from '@/lib/contract/admin/brands';
import { supplierImportsResource } from '@/lib/contract/admin/supplier-imports';
import type { DryRunReport } from '@/lib/contract/admin/suppliers';
import { request } from '../../api/request';
import { Section } from '../../components/page-parts';
import { useBusy } from '../../components/use-busy';
import { PageSwitch } from '../../shell/page-switch';
import { useMay } from '../../shell/use-may';
import { NamedChoice } from '../catalogue-products/draft-fields';
import { useOptions } from '../catalogue-products/use-options';

const { actions } = supplierImportsResource;
const perPage = 10;
type Brands = DryRunReport['unknownBrands'];
type UnknownProps = { readonly brands: Brands; readonly onDecided: () => void };

/** Adds a spelling to the aliases of a brand. */
async function addAlias(brandId: number, alias: string): Promise<void> {
  const brand = brandsResource.record.parse(await request(`brands/${brandId}`));
  const body = brandsResource.update.parse({
    ...{ name: brand.name, slug: brand.slug, country: brand.country, tier: brand.tier, version: brand.version },
    aliases: [...brand.aliases, alias],
  });
  await request(`brands/${brandId}`, { method: 'PUT', body });
}

/** Unknown brands of the list. Staff map each to a known brand, or add it as a new one. */
export function UnknownBrands({ brands, onDecided }: UnknownProps) {
  const t = useTranslate();
  const may = useMay('brands');
  const [decided, setDecided] = useState<ReadonlyMap<string, string>>(new Map());
  const [page, setPage] = useState(0);
  const shown = brands.slice(page * perPage, (page + 1) * perPage);
  const names = brands.map(({ name }) => name);
  const { data: guesses } = useQuery({
    queryKey: ['brand-guesses', names],
    queryFn: async () => {
      const json = await request('supplier-imports/actions/guessBrands', { method: 'POST', body: { names } });
      return actions.guessBrands.output.parse(json).items;
    },
    enabled: names.length > 0,
    staleTime: 60_000,
  });
  if (brands.length === 0) return null;
  return (
    <Section title="lists.unknownBrands">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t(may('update') ? 'lists.unknownBrandsHelp' : 'lists.unknownBrandsForOwner')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableBody>
            {shown.map(({ name, lines }) => (
              <TableRow key={name}>
                <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{t('lists.brandLines', { smart_count: lines })}</TableCell>
                <TableCell>
                  {decided.get(name) ??
                    (may('update') && (
                      <BrandDecision
                        name={name}
                        guesses={guesses?.find((one) => one.name === name)?.guesses ?? []}
                        onDone={(text) => {
                          setDecided(new Map([...decided, [name, text]]));
                          onDecided();
                        }}
                      />
                    ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <PageSwitch total={brands.length} perPage={perPage} page={page} onChange={setPage} />
    </Section>
  );
}

type DecisionProps = {
  readonly name: string;
  readonly guesses: readonly { readonly id: number; readonly name: string }[];
  readonly onDone: (text: string) => void;
};

function BrandDecision({ name, guesses, onDone }: DecisionProps) {
  const t = useTranslate();
  const brands = useOptions()?.brands ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const { isBusy, attempt } = useBusy();
  const run = (work: () => Promise<unknown>, text: string) =>
    attempt(async () => {
      await work();
      onDone(text);
    });
  const map = (brand: { readonly id: number; readonly name: string }) =>
    run(() => addAlias(brand.id, name), t('lists.mapped', { brand: brand.name }));
  const add = () => {
    const body = { name, country: null, tier: null, aliases: [] };
    return run(() => request('brands', { method: 'POST', body, key: crypto.randomUUID() }), t('lists.brandAdded'));
  };
  const target = brands.find(({ id }) => id === chosen);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {guesses.map((guess) => (
        <Button key={guess.id} size="small" variant="outlined" disabled={isBusy} onClick={() => void map(guess)}>
          = {guess.name}
        </Button>
      ))}
      <NamedChoice
        label={t('lists.mapTo')}
        choices={brands}
        value={chosen}
        onChange={setChosen}
        isDisabled={isBusy}
        sx={{ width: 200 }}
      />
      {target && (
        <Button size="small" variant="contained" disabled={isBusy} onClick={() => void map(target)}>
          {t('lists.map')}
        </Button>
      )}
      <Button size="small" disabled={isBusy} onClick={() => void add()}>
        {t('lists.addBrand')}
      </Button>
    </Box>
  );
}
