import Download from '@mui/icons-material/Download';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { z } from 'zod';
import { errorText } from '../api/error-text';
import { request } from '../api/request';

const exportedFile = z.object({ name: z.string(), file: z.string() });
const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const formats = ['csv', 'xlsx'] as const;

/** `path`: an action of the API that returns a file of the `format` in its body. */
type ExportProps = { readonly path: string; readonly body: object };

/** Downloads a table as CSV or Excel workbook. */
export function ExportButtons({ path, body }: ExportProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (format: (typeof formats)[number]) => {
    setIsBusy(true);
    try {
      const { name, file } = exportedFile.parse(await request(path, { method: 'POST', body: { ...body, format } }));
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
