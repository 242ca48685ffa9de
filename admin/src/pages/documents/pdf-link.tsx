import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/shared';

type PdfLinkProps = {
  /** Path below `/api` of a file in any language. */
  readonly path: string;
  readonly lang: Locale;
  readonly children: ReactNode;
};

/** Opens the PDF of a document in a new tab. */
export function PdfLink({ path, lang, children }: PdfLinkProps) {
  return (
    <Button
      size="small"
      startIcon={<PdfIcon />}
      href={`/api/${path}?lang=${lang}`}
      target="_blank"
      rel="noopener"
      sx={{ whiteSpace: 'nowrap', justifyContent: 'flex-start', px: 0.5, py: 0.25, ml: -0.5 }}
    >
      {children}
    </Button>
  );
}

/** Path of the PDF of an issued document. */
export const documentPath = (number: string) => `documents/${encodeURIComponent(number)}/pdf`;
