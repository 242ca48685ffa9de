import CheckIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Copies a text to the clipboard. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <Button size="small" startIcon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy} aria-live="polite">
      {t(isCopied ? 'access.copied' : 'access.copy')}
    </Button>
  );
}
