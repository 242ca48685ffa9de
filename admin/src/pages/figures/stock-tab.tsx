import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { figuresResource, type StockFigures } from '@/lib/contract/admin/figures';
import { TwoLines } from '../../components/page-parts';
import { useDates } from '../../shell/dates';
import { useMay } from '../../shell/use-may';
import { leiText } from '../orders/lei';
import { FigureChart } from './figure-chart';
import { FigureCard, FigureCards, FigureNote, FigureState, FigureTitle, useNumbers } from './figure-parts';
import { FigureTable } from './figure-table';
import { shareOf, type TabProps } from './period';
import { ReportExport } from './report-export';
import { useFigures } from './use-figures';

type Day = StockFigures['series'][number];
type Warehouse = StockFigures['warehouses'][number];
type SlowItem = StockFigures['slow']['items'][number];
const costText = (cost: number | null) => (cost === null ? '–' : leiText(cost));

const unsoldChoices = [30, 60, 90, 180, 365] as const;
const firstChoice = 180;

/** Value of the stock by warehouse, and slow movers. */
export function StockTab({ period }: TabProps) {
  const t = useTranslate();
  const { count, percent, shortLei, axisLei } = useNumbers();
  const { day } = useDates();
  const [unsoldDays, setUnsoldDays] = useState<number>(firstChoice);
  const { figures, error, isLoading } = useFigures('stock', figuresResource.actions.stock, { unsoldDays });
  const value = figures?.warehouses.reduce((sum, warehouse) => sum + warehouse.value, 0) ?? 0;
  const seesCost = useMay('figures')('margin');
  const cost = figures?.warehouses.reduce((sum, warehouse) => sum + (warehouse.cost ?? 0), 0) ?? 0;
  const uncosted = figures?.warehouses.reduce((sum, warehouse) => sum + (warehouse.uncosted ?? 0), 0) ?? 0;
  const pieces = figures?.warehouses.reduce((sum, warehouse) => sum + warehouse.pieces, 0) ?? 0;
  return (
    <FigureState isLoading={isLoading} error={error}>
      {figures && (
        <>
          <FigureCards>
            <FigureCard label={t('figures.stock.value')} value={shortLei(value)} />
            {seesCost && (
              <FigureCard
                label={t('figures.stock.cost')}
                value={shortLei(cost)}
                note={
                  uncosted === 0
                    ? undefined
                    : t('figures.stock.uncostedNote', { smart_count: uncosted, count: count(uncosted) })
                }
              />
            )}
            <FigureCard label={t('figures.pieces')} value={count(pieces)} />
            <FigureCard
              label={t('figures.stock.slowValue')}
              value={shortLei(figures.slow.value)}
              note={
                value > 0
                  ? t('figures.stock.ofStock', { share: percent(shareOf(figures.slow.value, value)) })
                  : undefined
              }
            />
            <FigureCard label={t('figures.stock.slowProducts')} value={count(figures.slow.products)} />
          </FigureCards>
          <FigureTitle title={t('figures.stock.byWarehouse')}>
            <ReportExport report={{ ...period, report: 'stock' }} />
          </FigureTitle>
          {figures.series.length > 1 && (
            <FigureChart
              rows={figures.series}
              step="day"
              dayOf={({ day }) => day}
              format={leiText}
              formatAxis={axisLei}
              series={[
                { ...{ name: t('figures.stock.value'), kind: 'line', colour: 'primary' }, value: (row) => row.value },
                ...(seesCost
                  ? [
                      {
                        ...{ name: t('figures.stock.cost'), kind: 'line' as const, colour: 'success' as const },
                        value: (row: Day) => row.cost,
                      },
                    ]
                  : []),
              ]}
            />
          )}
          <FigureTable
            label={t('figures.stock.byWarehouse')}
            rows={figures.warehouses}
            keyOf={({ id }) => String(id)}
            empty="figures.stock.empty"
            columns={[
              { header: 'figures.warehouse', cell: ({ name }) => name },
              { header: 'figures.products', isNumber: true, cell: ({ products }) => count(products) },
              { header: 'figures.pieces', isNumber: true, cell: (warehouse) => count(warehouse.pieces) },
              { header: 'figures.stock.listValue', isNumber: true, cell: (warehouse) => leiText(warehouse.value) },
              ...(seesCost
                ? [
                    {
                      header: 'figures.stock.cost',
                      isNumber: true,
                      cell: (warehouse: Warehouse) => costText(warehouse.cost),
                    },
                    {
                      ...{ header: 'figures.stock.uncosted', isNumber: true },
                      cell: (warehouse: Warehouse) => (warehouse.uncosted === null ? '–' : count(warehouse.uncosted)),
                    },
                  ]
                : []),
            ]}
          />
          <FigureTitle title={t('figures.stock.slow')}>
            <TextField
              select
              label={t('figures.stock.unsold')}
              value={unsoldDays}
              onChange={({ target }) => setUnsoldDays(Number(target.value))}
              sx={{ width: 190, ml: 'auto' }}
            >
              {unsoldChoices.map((days) => (
                <MenuItem key={days} value={days}>
                  {t('figures.days', { smart_count: days })}
                </MenuItem>
              ))}
            </TextField>
            <ReportExport report={{ ...period, report: 'slow', unsoldDays }} />
          </FigureTitle>
          <FigureTable
            label={t('figures.stock.slow')}
            rows={figures.slow.items}
            keyOf={({ productId, warehouse }) => `${productId} ${warehouse}`}
            empty={pieces > 0 ? 'figures.stock.noSlow' : 'figures.stock.empty'}
            columns={[
              {
                header: 'figures.product',
                cell: ({ brand, partNumber, name }) => <TwoLines first={`${brand} ${partNumber}`} second={name} />,
              },
              { header: 'figures.warehouse', cell: ({ warehouse }) => warehouse },
              {
                header: 'figures.stock.lastSold',
                cell: ({ since, wasSold }) =>
                  wasSold ? day(since) : t('figures.stock.neverSold', { day: day(since) }),
              },
              { header: 'figures.pieces', isNumber: true, cell: (item) => count(item.pieces) },
              { header: 'figures.stock.listValue', isNumber: true, cell: (item) => leiText(item.value) },
              ...(seesCost
                ? [{ header: 'figures.stock.cost', isNumber: true, cell: (item: SlowItem) => costText(item.cost) }]
                : []),
            ]}
          />
          <FigureNote text={seesCost ? 'figures.stock.noteWithCost' : 'figures.stock.note'} />
        </>
      )}
    </FigureState>
  );
}
