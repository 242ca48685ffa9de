import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A titled part of the page of an order. */
export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** A labelled value; nothing without a value. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 0.25, fontSize: 14 }}>
      <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {label}
      </Box>
      <Box component="span" sx={{ textAlign: 'right', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
