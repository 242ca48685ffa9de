import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SoldOutPart } from '@/lib/contract/admin/sold-out';
import { OfficeList } from '../../components/office-list';
import { TwoLines } from '../../components/page-parts';
import { useDates } from '../../shell/dates';

const Column = DataTable.Col<SoldOutPart>;

/** Parts that sell well and are out of stock, most sold first. */
export default function SoldOutList() {
  const t = useTranslate();
  const { moment } = useDates();
  const ordersWith = (partNumber: string) =>
    `/orders?${new URLSearchParams({ filter: JSON.stringify({ partNumber }), page: '1' })}`;
  return (
    <OfficeList<SoldOutPart>
      sort={{ field: 'sold', order: 'DESC' }}
      perPage={50}
      rowClick={false}
      empty="soldOut.empty"
    >
      <Column
        source="partNumber"
        disableSort
        render={({ brand, partNumber, name }) => <TwoLines first={`${brand} ${partNumber}`.trim()} second={name} />}
      />
      <DataTable.NumberCol source="sold" />
      <Column
        source="orders"
        align="right"
        render={({ partNumber, orders }) => (
          <Link to={ordersWith(partNumber)} aria-label={t('soldOut.ordersWith', { partNumber })}>
            {orders}
          </Link>
        )}
      />
      <Column source="lastSoldAt" render={({ lastSoldAt }) => moment(lastSoldAt)} />
    </OfficeList>
  );
}
