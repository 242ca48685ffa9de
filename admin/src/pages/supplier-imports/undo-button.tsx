import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import type { SupplierImportItem } from '@/lib/contract/admin/supplier-imports';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';

type UndoProps = { readonly list: Pick<SupplierImportItem, 'id' | 'fileName'>; readonly onDone: () => void };

/** Button that restores the offers from before a list, after a confirmation. */
export function UndoButton({ list: { id, fileName }, onDone }: UndoProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setAsked(false);
    setBusy(true);
    try {
      await runAction('supplier-imports', id, 'undo', {});
      notify('lists.undoStarted', { type: 'info' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    setBusy(false);
    onDone();
  };
  return (
    <>
      <Button size="small" startIcon={<UndoIcon />} disabled={isBusy} onClick={() => setAsked(true)}>
        {t('lists.undo')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('lists.undoTitle', { file: fileName })}
        content={t('lists.undoText')}
        confirm="lists.undo"
        onConfirm={() => void undo()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
