import { Alert, Box, Button, GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

type PaperProps = {
  /** CSS size of the paper, such as `A4`. */
  readonly size: string;
  readonly fault: string | undefined;
  readonly isReady: boolean;
  readonly children: ReactNode;
};

/** A page to print: its button is not printed. */
export function PrintSheet({ size, fault, isReady, children }: PaperProps) {
  const t = useTranslate();
  return (
    <Box component="main" sx={{ color: '#000', bgcolor: '#fff', minHeight: '100dvh' }}>
      <GlobalStyles
        styles={{
          '@page': { size, margin: size === 'A4' ? '12mm' : '5mm' },
          '@media print': { '.no-print': { display: 'none !important' }, body: { background: '#fff' } },
          '.sheet': { breakAfter: 'page' },
          '.sheet:last-child': { breakAfter: 'auto' },
        }}
      />
      <Box className="no-print" sx={{ p: 2, display: 'flex', gap: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Button variant="contained" disabled={!isReady} onClick={() => window.print()}>
          {t(isReady || fault ? 'orders.paper.print' : 'orders.paper.loading')}
        </Button>
        {fault && <Alert severity="error">{t(fault)}</Alert>}
      </Box>
      {children}
    </Box>
  );
}
