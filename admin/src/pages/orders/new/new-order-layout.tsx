import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Title } from 'react-admin';
import { type NewOrder, NewOrderContext } from './use-order-form';

type LayoutProps = {
  readonly form: NewOrder;
  readonly title: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
};

/** The sections of the order form next to its totals. Focuses the first invalid field of a rejected order. */
export function NewOrderLayout({ form, title, summary, children }: LayoutProps) {
  const root = useRef<HTMLDivElement>(null);
  const { attempt } = form;
  useEffect(() => {
    if (attempt > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return (
    <NewOrderContext value={form}>
      <Title title={title} />
      <Typography component="h1" variant="h5" sx={{ my: 2 }}>
        {title}
      </Typography>
      <Box
        ref={root}
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
        {summary}
      </Box>
    </NewOrderContext>
  );
}
