import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { figuresResource, type SalesGrouping, type SalesSums, salesGroupings } from '@/lib/contract/admin/figures';
import { useMay } from '../../shell/use-may';
import { leiText } from '../orders/lei';
import { type ChartValues, FigureChart, useStepLabel } from './figure-chart';
import { FigureCard, FigureCards, FigureNote, FigureState, FigureTitle, useNumbers } from './figure-parts';
import { type FigureColumn, FigureTable } from './figure-table';
import { changeOf, shareOf, stepOf, type TabProps } from './period';
import { ReportExport } from './report-export';
import { useFigures } from './use-figures';

/** Sales of the period by day and group. */
export function SalesTab({ period }: TabProps) {
  const t = useTranslate();
  const { axisLei } = useNumbers();
  const seesMargin = useMay('figures')('margin');
  const [by, setBy] = useState<SalesGrouping>('brand');
  const step = stepOf(period);
  const stepLabel = useStepLabel(step);
  const { figures, error, isLoading } = useFigures('sales', figuresResource.actions.sales, { ...period, by, step });
  const columns = useSalesColumns(seesMargin);
  const marginLine: ChartValues<SalesSums> = {
    ...{ name: t('figures.margin'), kind: 'line', colour: 'success' },
    value: ({ margin }) => margin,
  };
  const groupLabel = t(`figures.by.${by}`);
  return (
    <FigureState isLoading={isLoading} error={error}>
      {figures && (
        <>
          <SalesCards totals={figures.totals} previous={figures.previous} />
          <FigureTitle title={t(`figures.sales.chart.${step}`)}>
            <ReportExport report={{ ...period, report: 'salesByDay', step }} />
          </FigureTitle>
          <FigureChart
            rows={figures.series}
            step={step}
            dayOf={({ day }) => day}
            format={leiText}
            formatAxis={axisLei}
            series={[
              { ...{ name: t('figures.revenue'), kind: 'bar', colour: 'primary' }, value: ({ revenue }) => revenue },
              ...(seesMargin ? [marginLine] : []),
            ]}
          />
          <FigureTable
            label={t(`figures.sales.chart.${step}`)}
            rows={figures.series.filter(({ orders, cancelled }) => orders + cancelled > 0).toReversed()}
            keyOf={({ day }) => day}
            empty="figures.sales.empty"
            columns={[{ header: `figures.steps.${step}`, cell: ({ day }) => stepLabel(day) }, ...columns]}
          />
          <FigureTitle title={groupLabel}>
            <Groupings by={by} onChange={setBy} />
            <ReportExport report={{ ...period, report: 'salesByGroup', by }} />
          </FigureTitle>
          <FigureTable
            label={groupLabel}
            rows={figures.groups}
            keyOf={({ key }) => key}
            empty="figures.sales.empty"
            columns={[
              { header: 'figures.name', cell: ({ name }) => name || t('figures.unknown') },
              ...columns,
              { header: 'figures.before', isNumber: true, cell: (group) => leiText(group.previousRevenue) },
            ]}
          />
          <FigureNote text={seesMargin ? 'figures.sales.noteWithMargin' : 'figures.sales.note'} />
        </>
      )}
    </FigureState>
  );
}

function SalesCards({ totals, previous }: { readonly totals: SalesSums; readonly previous: SalesSums }) {
  const t = useTranslate();
  const { count, percent, shortLei } = useNumbers();
  const { margin, costRevenue } = totals;
  const average = ({ revenue, orders }: SalesSums) => (orders > 0 ? Math.round(revenue / orders) : 0);
  return (
    <FigureCards>
      <FigureCard
        label={t('figures.revenue')}
        value={shortLei(totals.revenue)}
        change={changeOf(totals.revenue, previous.revenue)}
      />
      {margin !== null && costRevenue !== null && (
        <FigureCard
          label={t('figures.margin')}
          value={costRevenue === 0 ? '—' : shortLei(margin)}
          change={costRevenue === 0 ? undefined : changeOf(margin, previous.margin ?? 0)}
          note={
            totals.revenue > 0
              ? t('figures.known', { share: percent(shareOf(costRevenue, totals.revenue)) })
              : undefined
          }
        />
      )}
      <FigureCard
        label={t('figures.orders')}
        value={count(totals.orders)}
        change={changeOf(totals.orders, previous.orders)}
        note={`${t('figures.cancelled')}: ${count(totals.cancelled)}`}
      />
      <FigureCard
        label={t('figures.average')}
        value={shortLei(average(totals))}
        change={changeOf(average(totals), average(previous))}
      />
      <FigureCard
        label={t('figures.pieces')}
        value={count(totals.pieces)}
        change={changeOf(totals.pieces, previous.pieces)}
      />
      <FigureCard
        isBad
        label={t('figures.refunded')}
        value={shortLei(totals.refunded)}
        change={changeOf(totals.refunded, previous.refunded)}
      />
    </FigureCards>
  );
}

function useSalesColumns(seesMargin: boolean): readonly FigureColumn<SalesSums>[] {
  const { count, percent } = useNumbers();
  const lei = (amount: number | null) => (amount === null ? '—' : leiText(amount));
  const number = (header: string, cell: FigureColumn<SalesSums>['cell']) => ({ header, cell, isNumber: true });
  return [
    number('figures.orders', ({ orders }) => count(orders)),
    number('figures.cancelled', ({ cancelled }) => count(cancelled)),
    number('figures.pieces', ({ pieces }) => count(pieces)),
    number('figures.revenue', ({ revenue }) => lei(revenue)),
    number('figures.refunded', ({ refunded }) => lei(refunded)),
    ...(seesMargin
      ? [
          number('figures.cost', ({ cost, costRevenue }) => (costRevenue === 0 ? '—' : lei(cost))),
          number('figures.margin', ({ margin, costRevenue }) => (costRevenue === 0 ? '—' : lei(margin))),
          number('figures.marginShare', ({ margin, costRevenue }) => percent(shareOf(margin ?? 0, costRevenue ?? 0))),
        ]
      : []),
  ];
}

type GroupingsProps = { readonly by: SalesGrouping; readonly onChange: (by: SalesGrouping) => void };

function Groupings({ by, onChange }: GroupingsProps) {
  const t = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={by}
      aria-label={t('figures.grouping')}
      onChange={(_, next: SalesGrouping | null) => next !== null && onChange(next)}
      sx={{ bgcolor: 'background.paper', ml: 'auto' }}
    >
      {salesGroupings.map((one) => (
        <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.5, color: 'text.primary', borderColor: 'divider' }}>
          {t(`figures.groupings.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
