import { useTranslate } from 'react-admin';
import { figuresResource, type SearchSums } from '@/lib/contract/admin/figures';
import { useDates } from '../../shell/dates';
import { leiText } from '../orders/lei';
import { FigureChart, useStepLabel } from './figure-chart';
import { FigureCard, FigureCards, FigureNote, FigureState, FigureTitle, useNumbers } from './figure-parts';
import { type FigureColumn, FigureTable } from './figure-table';
import { changeOf, shareOf, stepOf, type TabProps } from './period';
import { ReportExport } from './report-export';
import { useFigures } from './use-figures';

/** Searches of the period, the resulting sales, and the texts without a result. */
export function SearchesTab({ period }: TabProps) {
  const t = useTranslate();
  const { count } = useNumbers();
  const { day } = useDates();
  const step = stepOf(period);
  const stepLabel = useStepLabel(step);
  const [searches, unanswered, ...following] = useSearchColumns();
  const { figures, error, isLoading } = useFigures('searches', figuresResource.actions.searches, { ...period, step });
  const keyOf = ({ lang, query }: { readonly lang: string; readonly query: string }) => `${lang} ${query}`;
  return (
    <FigureState isLoading={isLoading} error={error}>
      {figures && (
        <>
          <SearchCards totals={figures.totals} previous={figures.previous} />
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
          <FigureTitle title={t(`figures.searches.by.${step}`)}>
            <ReportExport report={{ ...period, report: 'searchesByDay', step }} />
          </FigureTitle>
          <FigureTable
            label={t(`figures.searches.by.${step}`)}
            rows={figures.series.filter((row) => row.searches + row.opened + row.added + row.orders > 0).toReversed()}
            keyOf={(row) => row.day}
            empty="figures.searches.empty"
            columns={[
              { header: `figures.steps.${step}`, cell: (row) => stepLabel(row.day) },
              searches,
              unanswered,
              ...following,
            ]}
          />
          <FigureTitle title={t('figures.searches.queries')}>
            <ReportExport report={{ ...period, report: 'searchQueries' }} />
          </FigureTitle>
          <FigureTable
            label={t('figures.searches.queries')}
            rows={figures.queries}
            keyOf={keyOf}
            empty="figures.searches.noQueries"
            columns={[
              { header: 'figures.searches.text', cell: ({ query }) => query },
              { header: 'figures.language', isShort: true, cell: ({ lang }) => lang },
              searches,
              ...following,
            ]}
          />
          <FigureTitle title={t('figures.searches.texts')}>
            <ReportExport report={{ ...period, report: 'searches' }} />
          </FigureTitle>
          <FigureTable
            label={t('figures.searches.texts')}
            rows={figures.unansweredQueries}
            keyOf={keyOf}
            empty={figures.totals.searches > 0 ? 'figures.searches.noTexts' : 'figures.searches.empty'}
            columns={[
              { header: 'figures.searches.text', cell: ({ query }) => query },
              { header: 'figures.language', isShort: true, cell: ({ lang }) => lang },
              { header: 'figures.searches.times', isNumber: true, cell: (text) => count(text.unanswered) },
              { header: 'figures.searches.last', cell: ({ lastDay }) => day(lastDay) },
            ]}
          />
          <FigureNote text="figures.searches.note" />
        </>
      )}
    </FigureState>
  );
}

/** Orders with goods found by search, in percent of the searches. */
const conversionOf = ({ orders, searches }: SearchSums) => shareOf(orders, searches);

function SearchCards({ totals, previous }: { readonly totals: SearchSums; readonly previous: SearchSums }) {
  const t = useTranslate();
  const { count, percent, shortLei } = useNumbers();
  const ofSearches = (share: number | undefined) =>
    share === undefined ? undefined : t('figures.searches.ofSearches', { share: percent(share) });
  const cards = ['searches', 'unanswered', 'opened', 'added', 'orders'] as const;
  return (
    <FigureCards>
      {cards.map((name) => (
        <FigureCard
          key={name}
          isBad={name === 'unanswered'}
          label={t(`figures.searches.steps.${name}`)}
          value={count(totals[name])}
          change={changeOf(totals[name], previous[name])}
          note={name === 'searches' ? undefined : ofSearches(shareOf(totals[name], totals.searches))}
        />
      ))}
      <FigureCard
        label={t('figures.searches.steps.revenue')}
        value={shortLei(totals.revenue)}
        change={changeOf(totals.revenue, previous.revenue)}
      />
    </FigureCards>
  );
}

type SearchColumn = FigureColumn<SearchSums>;

function useSearchColumns(): readonly [searches: SearchColumn, unanswered: SearchColumn, ...SearchColumn[]] {
  const { count, percent } = useNumbers();
  const number = (header: string, cell: SearchColumn['cell']) => ({ header, cell, isNumber: true });
  return [
    number('figures.searches.steps.searches', ({ searches }) => count(searches)),
    number('figures.searches.steps.unanswered', ({ unanswered }) => count(unanswered)),
    number('figures.searches.steps.opened', ({ opened }) => count(opened)),
    number('figures.searches.steps.added', ({ added }) => count(added)),
    number('figures.orders', ({ orders }) => count(orders)),
    number('figures.searches.conversion', (sums) => percent(conversionOf(sums))),
    number('figures.revenue', ({ revenue }) => leiText(revenue)),
  ];
}
