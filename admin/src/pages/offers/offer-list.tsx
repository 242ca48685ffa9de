import { Box, type ChipProps, Link as MuiLink, Tooltip } from '@mui/material';
import {
  DataTable,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { OfferItem, OfferReason } from '@/lib/contract/admin/supplier-resources';
import { useDates } from '../../shell/dates';
import { OfficeList } from '../content/office-list';
import { StateChip, TwoLines } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { amountIn } from '../supplier-imports/amounts';
import { RulePanel } from './rule-panel';

const Column = DataTable.Col<OfferItem>;
const colours: Readonly<Partial<Record<OfferReason, ChipProps['color']>>> = {
  chosen: 'success',
  'no-price': 'warning',
  waiting: 'info',
};

/** Offers of suppliers. Marks the offer that sets the price of each product, with the reason. */
export default function OfferList() {
  const t = useTranslate();
  const { moment } = useDates();
  const money = (bani: number | null) => (bani === null ? '–' : leiText(bani));
  return (
    <>
      <RulePanel />
      <OfficeList<OfferItem>
        filters={[
          <SearchInput key="number" source="number" alwaysOn placeholder={t('offers.search')} sx={{ minWidth: 240 }} />,
          <ReferenceInput key="supplierId" source="supplierId" reference="suppliers" alwaysOn>
            <SelectInput margin="none" optionText="name" label="resources.offers.fields.supplier" />
          </ReferenceInput>,
          <NullableBooleanInput
            key="withoutProduct"
            source="withoutProduct"
            label="offers.product"
            alwaysOn
            nullLabel="offers.all"
            trueLabel="offers.withoutProduct"
            falseLabel="offers.withProduct"
          />,
          <NullableBooleanInput
            key="inStock"
            source="inStock"
            label="offers.stock"
            alwaysOn
            nullLabel="offers.all"
            trueLabel="offers.inStock"
            falseLabel="offers.outOfStock"
          />,
        ]}
        sort={{ field: 'partNumber', order: 'ASC' }}
        perPage={25}
        rowClick={false}
        empty="offers.empty"
      >
        <Column
          source="partNumber"
          render={(offer) => (
            <TwoLines first={<ProductLink offer={offer} />} second={offer.name ?? t('offers.withoutName')} />
          )}
        />
        <Column
          source="supplier"
          disableSort
          render={({ supplier, supplierId, warehouse }) => (
            <TwoLines
              first={
                <MuiLink component={Link} to={`/suppliers/${supplierId}`}>
                  {supplier}
                </MuiLink>
              }
              second={warehouse}
            />
          )}
        />
        <Column
          source="purchase"
          disableSort
          align="right"
          render={({ purchase, currency, cost }) => (
            <TwoLines
              first={amountIn(purchase, currency)}
              second={cost === null ? '' : t('offers.net', { amount: leiText(cost) })}
            />
          )}
        />
        <Column source="price" align="right" render={({ price }) => <strong>{money(price)}</strong>} />
        <Column
          source="margin"
          disableSort
          align="right"
          render={({ margin }) => (margin === null ? '–' : `${margin.toLocaleString('ro')}\u00a0%`)}
        />
        <Column source="quantity" align="right" />
        <Column
          source="days"
          disableSort
          align="right"
          render={({ daysMin, daysMax }) => (daysMin === daysMax ? daysMin : `${daysMin}–${daysMax}`)}
        />
        <Column source="listedAt" render={({ listedAt }) => moment(listedAt)} />
        <Column
          source="reason"
          disableSort
          render={({ reason, productId }) => (
            <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
              <Tooltip title={t(`offers.reasonHelp.${reason}`)}>
                <span>
                  <StateChip text={`offers.reasons.${reason}`} colour={colours[reason] ?? 'default'} />
                </span>
              </Tooltip>
              {productId !== null && <CompareLink productId={productId} />}
            </Box>
          )}
        />
      </OfficeList>
    </>
  );
}

function ProductLink({ offer: { brand, partNumber, productId } }: { readonly offer: OfferItem }) {
  const text = `${brand} ${partNumber}`;
  return productId === null ? (
    text
  ) : (
    <MuiLink component={Link} to={`/catalogue-products/${productId}`}>
      {text}
    </MuiLink>
  );
}

function CompareLink({ productId }: { readonly productId: number }) {
  const t = useTranslate();
  const { setFilters } = useListContext();
  return (
    <MuiLink component="button" type="button" sx={{ fontSize: 12 }} onClick={() => setFilters({ productId }, [])}>
      {t('offers.compare')}
    </MuiLink>
  );
}
