import Download from '@mui/icons-material/Download';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { request } from '../api/request';
import { saveFile } from '../api/save-file';
import { useBusy } from '../pages/content/use-busy';

const exportedFile = z.object({ name: z.string(), file: z.string() });
const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const formats = ['csv', 'xlsx'] as const;

/** `path`: an API action whose request names the file format and whose response contains the file. */
type ExportProps = { readonly path: string; readonly body: object };

/** Downloads a table as CSV or Excel workbook. */
export function ExportButtons({ path, body }: ExportProps) {
  const t = useTranslate();
  const { isBusy, attempt } = useBusy();
  const download = (format: (typeof formats)[number]) =>
    attempt(async () => {
      const { name, file } = exportedFile.parse(await request(path, { method: 'POST', body: { ...body, format } }));
      saveFile(
        name,
        Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)),
        types[format],
      );
    });
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
