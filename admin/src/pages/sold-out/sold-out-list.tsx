import { DataTable, List, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SoldOutPart } from '@/lib/contract/admin/sold-out';
import { useDates } from '../../shell/dates';
import { EmptyList, Scrolling, TwoLines } from '../money/list-parts';

const Column = DataTable.Col<SoldOutPart>;

/** Parts that sell well and are out of stock, most sold first. */
export default function SoldOutList() {
  const t = useTranslate();
  const { moment } = useDates();
  const ordersWith = (partNumber: string) =>
    `/orders?${new URLSearchParams({ filter: JSON.stringify({ partNumber }), page: '1' })}`;
  return (
    <List sort={{ field: 'sold', order: 'DESC' }} perPage={50} exporter={false} actions={false} empty={false}>
      <Scrolling>
        <DataTable<SoldOutPart> rowClick={false} bulkActionButtons={false} empty={<EmptyList text="soldOut.empty" />}>
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
        </DataTable>
      </Scrolling>
    </List>
  );
}
