import { Box, Card, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useLocale } from 'react-admin';
import type { FigureStep } from '@/lib/contract/admin/figures';
import type { ChartSeries } from './chart-drawing';

// Separate, because the drawing code is large.
const ChartDrawing = lazy(() => import('./chart-drawing'));
const height = 260;

export type ChartValues<Row> = Omit<ChartSeries, 'key'> & { readonly value: (row: Row) => number | null };

type FigureChartProps<Row> = {
  readonly rows: readonly Row[];
  readonly step: FigureStep;
  readonly dayOf: (row: Row) => string;
  readonly series: readonly ChartValues<Row>[];
  readonly format: (value: number) => string;
  /** Shorter form for the axis. */
  readonly formatAxis?: (value: number) => string;
};

/**
 * A chart over days, weeks or months; nothing if all values are zero. Screen readers skip it: the table below has the
 * same numbers.
 */
export function FigureChart<Row>({ rows, step, dayOf, series, format, formatAxis = format }: FigureChartProps<Row>) {
  const label = useStepLabel(step);
  const points = rows.map((row) => ({
    label: label(dayOf(row)),
    values: series.map(({ value }) => value(row)),
  }));
  if (points.every(({ values }) => values.every((value) => !value))) return null;
  const drawn = series.map(({ value: _, ...one }, at) => ({ ...one, key: String(at) }));
  return (
    <Card aria-hidden sx={{ p: 2, pb: 1 }}>
      <Box sx={{ height }}>
        <Suspense fallback={<Skeleton variant="rectangular" height={height} />}>
          <ChartDrawing points={points} series={drawn} format={format} formatAxis={formatAxis} />
        </Suspense>
      </Box>
    </Card>
  );
}

/** Formats the first day of a step in the language of the pages. */
export function useStepLabel(step: FigureStep): (day: string) => string {
  const locale = useLocale();
  const form = new Intl.DateTimeFormat(locale, {
    ...(step === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  });
  // A date stays on one line of a table.
  return (day) => form.format(new Date(`${day}T12:00:00Z`)).replaceAll(' ', '\u00a0');
}
