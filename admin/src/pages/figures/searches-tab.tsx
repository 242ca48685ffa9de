import { useTranslate } from 'react-admin';
import { figuresResource } from '@/lib/contract/admin/figures';
import { useDates } from '../../shell/dates';
import { FigureChart, useStepLabel } from './figure-chart';
import { FigureCard, FigureCards, FigureNote, FigureState, FigureTitle, useNumbers } from './figure-parts';
import { FigureTable } from './figure-table';
import { changeOf, shareOf, stepOf, type TabProps } from './period';
import { ReportExport } from './report-export';
import { useFigures } from './use-figures';

/** Searches of the period, and their texts without a result. */
export function SearchesTab({ period }: TabProps) {
  const t = useTranslate();
  const { count, percent } = useNumbers();
  const { day } = useDates();
  const step = stepOf(period);
  const stepLabel = useStepLabel(step);
  const { figures, error, isLoading } = useFigures('searches', figuresResource.actions.searches, { ...period, step });
  return (
    <FigureState isLoading={isLoading} error={error}>
      {figures && (
        <>
          <FigureCards>
            <FigureCard
              label={t('figures.searches.all')}
              value={count(figures.totals.searches)}
              change={changeOf(figures.totals.searches, figures.previous.searches)}
            />
            <FigureCard
              isBad
              label={t('figures.searches.unanswered')}
              value={count(figures.totals.unanswered)}
              change={changeOf(figures.totals.unanswered, figures.previous.unanswered)}
            />
            <FigureCard
              label={t('figures.searches.share')}
              value={percent(shareOf(figures.totals.unanswered, figures.totals.searches))}
              note={t('figures.previously', {
                value: percent(shareOf(figures.previous.unanswered, figures.previous.searches)),
              })}
            />
          </FigureCards>
          <FigureChart
            rows={figures.series}
            step={step}
            dayOf={(row) => row.day}
            format={count}
            series={[
              {
                ...{ name: t('figures.searches.answered'), kind: 'bar', colour: 'primary', stack: 'searches' },
                value: ({ searches, unanswered }) => searches - unanswered,
              },
              {
                ...{ name: t('figures.searches.unanswered'), kind: 'bar', colour: 'warning', stack: 'searches' },
                value: ({ unanswered }) => unanswered,
              },
            ]}
          />
          <FigureTable
            label={t('figures.tabs.searches')}
            rows={figures.series.filter(({ searches }) => searches > 0).toReversed()}
            keyOf={(row) => row.day}
            empty="figures.searches.empty"
            columns={[
              { header: `figures.steps.${step}`, cell: (row) => stepLabel(row.day) },
              { header: 'figures.searches.all', isNumber: true, cell: ({ searches }) => count(searches) },
              { header: 'figures.searches.unanswered', isNumber: true, cell: ({ unanswered }) => count(unanswered) },
            ]}
          />
          <FigureTitle title={t('figures.searches.texts')}>
            <ReportExport report={{ ...period, report: 'searches' }} />
          </FigureTitle>
          <FigureTable
            label={t('figures.searches.texts')}
            rows={figures.texts}
            keyOf={({ lang, query }) => `${lang} ${query}`}
            empty="figures.searches.noTexts"
            columns={[
              { header: 'figures.searches.text', cell: ({ query }) => query },
              { header: 'figures.language', cell: ({ lang }) => lang },
              { header: 'figures.searches.times', isNumber: true, cell: (text) => count(text.count) },
              { header: 'figures.searches.last', cell: ({ lastDay }) => day(lastDay) },
            ]}
          />
          <FigureNote text="figures.searches.note" />
        </>
      )}
    </FigureState>
  );
}
