import { useTranslate } from 'react-admin';
import { type DeliverySums, figuresResource } from '@/lib/contract/admin/figures';
import { FigureChart, useStepLabel } from './figure-chart';
import { FigureCard, FigureCards, FigureNote, FigureState, FigureTitle, useNumbers } from './figure-parts';
import { type FigureColumn, FigureTable } from './figure-table';
import { changeOf, shareOf, stepOf, type TabProps } from './period';
import { ReportExport } from './report-export';
import { useFigures } from './use-figures';

/** Deliveries promised for the period: on time, late and overdue. */
export function PunctualityTab({ period }: TabProps) {
  const t = useTranslate();
  const { count, percent } = useNumbers();
  const step = stepOf(period);
  const stepLabel = useStepLabel(step);
  const { figures, error, isLoading } = useFigures('punctuality', figuresResource.actions.punctuality, {
    ...period,
    step,
  });
  const share = ({ onTime, deliveries }: DeliverySums) => shareOf(onTime, deliveries);
  const previously = figures && share(figures.previous);
  const number = (header: string, cell: FigureColumn<DeliverySums>['cell']) => ({ header, cell, isNumber: true });
  const columns: readonly FigureColumn<DeliverySums>[] = [
    number('figures.punctuality.deliveries', ({ deliveries }) => count(deliveries)),
    number('figures.punctuality.onTime', ({ onTime }) => count(onTime)),
    number('figures.punctuality.late', ({ late }) => count(late)),
    number('figures.punctuality.open', ({ open }) => count(open)),
    number('figures.punctuality.share', (row) => percent(share(row))),
  ];
  return (
    <FigureState isLoading={isLoading} error={error}>
      {figures && (
        <>
          <FigureCards>
            <FigureCard
              label={t('figures.punctuality.share')}
              value={percent(share(figures.totals))}
              note={previously === undefined ? undefined : t('figures.previously', { value: percent(previously) })}
            />
            <FigureCard
              label={t('figures.punctuality.deliveries')}
              value={count(figures.totals.deliveries)}
              change={changeOf(figures.totals.deliveries, figures.previous.deliveries)}
            />
            <FigureCard
              isBad
              label={t('figures.punctuality.late')}
              value={count(figures.totals.late)}
              change={changeOf(figures.totals.late, figures.previous.late)}
            />
            <FigureCard label={t('figures.punctuality.open')} value={count(figures.totals.open)} />
          </FigureCards>
          <FigureChart
            rows={figures.series}
            step={step}
            dayOf={({ day }) => day}
            format={count}
            series={[
              {
                ...{ name: t('figures.punctuality.onTime'), kind: 'bar', colour: 'success', stack: 'deliveries' },
                value: ({ onTime }) => onTime,
              },
              {
                ...{ name: t('figures.punctuality.lateOrOpen'), kind: 'bar', colour: 'error', stack: 'deliveries' },
                value: ({ late, open }) => late + open,
              },
            ]}
          />
          <FigureTitle title={t(`figures.punctuality.by.${step}`)}>
            <ReportExport report={{ ...period, report: 'punctualityByDay', step }} />
          </FigureTitle>
          <FigureTable
            label={t(`figures.punctuality.by.${step}`)}
            rows={figures.series.filter(({ deliveries }) => deliveries > 0).toReversed()}
            keyOf={({ day }) => day}
            empty="figures.punctuality.empty"
            columns={[{ header: `figures.steps.${step}`, cell: ({ day }) => stepLabel(day) }, ...columns]}
          />
          <FigureTitle title={t('figures.punctuality.byMethod')}>
            <ReportExport report={{ ...period, report: 'punctuality' }} />
          </FigureTitle>
          <FigureTable
            label={t('figures.punctuality.byMethod')}
            rows={figures.methods}
            keyOf={({ methodId, carrier }) => `${methodId} ${carrier}`}
            empty="figures.punctuality.empty"
            columns={[
              { header: 'figures.punctuality.method', cell: ({ name }) => name },
              { header: 'figures.punctuality.carrier', cell: ({ carrier }) => carrier || '—' },
              ...columns,
            ]}
          />
          <FigureNote text="figures.punctuality.note" />
        </>
      )}
    </FigureState>
  );
}
