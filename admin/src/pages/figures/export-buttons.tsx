import Download from '@mui/icons-material/Download';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type FigureExport, figuresResource } from '@/lib/contract/admin/figures';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';

const { output } = figuresResource.actions.export;
const formats = ['csv', 'xlsx'] as const;
const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Downloads a report as CSV or Excel workbook. */
export function ExportButtons({ report }: { readonly report: Omit<FigureExport, 'format'> }) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (format: (typeof formats)[number]) => {
    setIsBusy(true);
    try {
      const body: FigureExport = { ...report, format };
      const { name, file } = output.parse(await request('figures/actions/export', { method: 'POST', body }));
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      const url = URL.createObjectURL(new Blob([bytes], { type: types[format] }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          variant="outlined"
          disabled={isBusy}
          startIcon={<Download />}
          aria-label={t(`figures.download.${format}`)}
          onClick={() => download(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Box>
  );
}
