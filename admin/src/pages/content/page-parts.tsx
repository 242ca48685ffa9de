import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Card, Chip, type ChipProps, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** As wide as the page; a wider table scrolls inside. */
export function ScrollBox({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ width: 0, minWidth: '100%', overflowX: 'auto' }}>{children}</Box>;
}

/** The text of an empty list, with another text for a filtered list. */
export function EmptyList({ text, help }: { readonly text: string; readonly help?: string }) {
  const t = useTranslate();
  const { filterValues } = useListContext();
  const { state, ...others } = filterValues;
  const isFiltered = Object.keys(others).length > 0;
  return (
    <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      <Typography>{t(isFiltered ? 'ra.navigation.no_filtered_results' : text, { _: t(text), name: '' })}</Typography>
      {help && !isFiltered && <Typography variant="body2">{t(help)}</Typography>}
    </Box>
  );
}

/** A link to a page of the shop in a new tab. */
export function ShopLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener"
      onClick={(event) => event.stopPropagation()}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {children} <OpenInNew sx={{ fontSize: 14, verticalAlign: '-2px' }} />
    </Link>
  );
}

/** A name with a second line in small print, which may be empty. */
export function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <Box>
      {first}
      {second && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {second}
        </Typography>
      )}
    </Box>
  );
}

/** Shows at most three lines of a text. */
export function Excerpt({ text }: { readonly text: string }) {
  return (
    <Box
      sx={{
        ...{ display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
        ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 220, maxWidth: 520 },
      }}
    >
      {text}
    </Box>
  );
}

/** The state of a record. */
export function StateChip({ text, colour }: { readonly text: string; readonly colour: ChipProps['color'] }) {
  const t = useTranslate();
  return <Chip size="small" variant="outlined" color={colour} label={t(text)} />;
}

/** A titled card of a page. */
export function Section({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <Card component="section" sx={{ p: 2 }}>
      {title && (
        <Typography component="h2" variant="subtitle1" gutterBottom>
          {t(title)}
        </Typography>
      )}
      {children}
    </Card>
  );
}

/** A labelled value; nothing without a value. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const t = useTranslate();
  if (children === '' || children === null || children === undefined) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 0.25, fontSize: 14 }}>
      <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {t(label, { _: label })}
      </Box>
      <Box component="span" sx={{ textAlign: 'right', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** A main column and a narrow side column, which follows below on small screens. */
export function TwoColumns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start', mt: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(260px, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>{main}</Box>
      <Box sx={{ display: 'grid', gap: 2 }}>{side}</Box>
    </Box>
  );
}

/** Like `TwoColumns`, but tablets show the parts of the side column in pairs. */
export function WideColumns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  const one = 'minmax(0, 1fr)';
  const grid = { display: 'grid', gap: 2, alignItems: 'start' };
  return (
    <Box sx={{ ...grid, gridTemplateColumns: { xs: one, lg: 'minmax(0, 2fr) minmax(300px, 1fr)' } }}>
      <Box sx={{ display: 'grid', gap: 2 }}>{main}</Box>
      <Box sx={{ ...grid, gridTemplateColumns: { xs: one, sm: `repeat(2, ${one})`, lg: one } }}>{side}</Box>
    </Box>
  );
}

/** A text of a visitor or of staff, with its line breaks. */
export function Prose({ children }: { readonly children: string }) {
  return <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>;
}
