import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material';
import { Children, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';

/** Content of a tab, with a progress bar while figures load, or an error. */
export function FigureState({
  isLoading,
  error,
  children,
}: {
  readonly isLoading: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-busy={isLoading}>
      <LinearProgress sx={{ visibility: isLoading ? 'visible' : 'hidden', height: 2 }} />
      {error ? <Alert severity="error">{t(error)}</Alert> : children}
    </Box>
  );
}

/** Key figures side by side, in full rows where possible. */
export function FigureCards({ children }: { readonly children: ReactNode }) {
  const cards = Children.toArray(children).length;
  const columns = (most: number) => `repeat(${Math.min(cards, most)}, minmax(0, 1fr))`;
  const gridTemplateColumns = { xs: columns(2), sm: columns(cards > 4 ? 3 : 4), lg: columns(6) };
  return <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns }}>{children}</Box>;
}

type FigureCardProps = {
  readonly label: string;
  readonly value: string;
  /** Change from the previous period, in percent. */
  readonly change?: number | undefined;
  /** Whether a higher number is worse, as for cancelled orders. */
  readonly isBad?: boolean;
  readonly note?: string | undefined;
};

/** A figure with its label and its change from the previous period. */
export function FigureCard({ label, value, change, isBad = false, note }: FigureCardProps) {
  const { percent } = useNumbers();
  const t = useTranslate();
  const isUp = change !== undefined && Math.round(change) > 0;
  const isDown = change !== undefined && Math.round(change) < 0;
  const colour = (isUp && !isBad) || (isDown && isBad) ? 'success.main' : 'error.main';
  return (
    <Card sx={{ px: 1.5, py: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: 19, fontWeight: 650, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      <Typography variant="body2" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {change !== undefined && (
          <Box component="span" sx={{ color: isUp || isDown ? colour : 'text.secondary', fontWeight: 600 }}>
            {isUp ? '▲ ' : ''}
            {isDown ? '▼ ' : ''}
            {percent(Math.abs(change))}
          </Box>
        )}
        {change !== undefined && ` ${t('figures.change')}`}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Card>
  );
}

/** A note below the figures that explains how they are counted. */
export function FigureNote({ text }: { readonly text: string }) {
  const t = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 900 }}>
      {t(text)}
    </Typography>
  );
}

/** The heading of a section with its controls. */
export function FigureTitle({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography component="h2" variant="subtitle1">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Whole numbers and percentages in the language of the pages. */
export function useNumbers() {
  const locale = useLocale();
  const whole = new Intl.NumberFormat(locale, { useGrouping: false });
  // As in `leiText`: thousands are separated by spaces in both languages.
  const grouped = (value: number) => whole.format(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const shares = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const millionLei = 100_000_000;
  return {
    count: grouped,
    /** Bani as lei without decimals, from a million on as `1,25 mil. lei`; tables have the exact amount. */
    shortLei: (bani: number) =>
      `${Math.abs(bani) < millionLei ? grouped(Math.round(bani / 100)) : short.format(Math.round(bani / 100))}\u00a0lei`,
    /** Bani as lei for the axis of a chart. */
    axisLei: (bani: number) => (Math.abs(bani) < millionLei ? grouped : short.format)(bani / 100),
    percent: (value: number | undefined) => (value === undefined ? '—' : `${shares.format(value)} %`),
  };
}
