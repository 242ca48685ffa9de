import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A centred card on an empty page, for signing in. */
export function AccessCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ width: 'min(26rem, 100%)' }}>
        <CardContent sx={{ display: 'grid', gap: 2, p: 3 }}>
          <Typography component="h1" variant="h5">
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
    </Box>
  );
}
