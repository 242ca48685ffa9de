import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useLocale } from 'react-admin';
import { shopBasics } from '@/lib/config/shop-basics';
import { Brand } from '../shell/brand';
import { LanguageSwitch } from '../shell/language-switch';

type AccessCardProps = { readonly title: string; readonly children: ReactNode; readonly wide?: boolean };

/** A centred card on an empty page, for signing in. */
export function AccessCard({ title, children, wide = false }: AccessCardProps) {
  const locale = useLocale();
  useEffect(() => {
    document.title = `${title} · ${shopBasics.name}`;
    document.documentElement.lang = locale;
  }, [title, locale]);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Box sx={{ width: wide ? 'min(46rem, 100%)' : 'min(26rem, 100%)', display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Brand />
          <LanguageSwitch />
        </Box>
        <Card>
          <CardContent sx={{ display: 'grid', gap: 2, p: 3 }}>
            <Typography component="h1" variant="h5">
              {title}
            </Typography>
            {children}
          </CardContent>
        </Card>
      </Box>
    </Box>
  );
}
