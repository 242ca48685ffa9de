import DiscardIcon from '@mui/icons-material/DeleteOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import type { SupplierImportItem } from '@/lib/contract/admin/supplier-imports';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';

type ListActionProps = {
  readonly list: Pick<SupplierImportItem, 'id' | 'fileName'>;
  /** `undo`: restores the offers from before the list. `discard`: removes a list that was not applied. */
  readonly action: 'undo' | 'discard';
  readonly onDone: () => void;
};

/** Button for an action on a list that must be confirmed. */
export function ListActionButton({ list: { id, fileName }, action, onDone }: ListActionProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setDialogOpen(false);
    setBusy(true);
    try {
      await runAction('supplier-imports', id, action, {});
      notify(`lists.${action}Started`, { type: 'info' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    setBusy(false);
    onDone();
  };
  return (
    <>
      <Button
        size="small"
        startIcon={action === 'undo' ? <UndoIcon /> : <DiscardIcon />}
        disabled={isBusy}
        onClick={() => setDialogOpen(true)}
      >
        {t(`lists.${action}`)}
      </Button>
      <Confirm
        isOpen={isDialogOpen}
        title={t(`lists.${action}Title`, { file: fileName })}
        content={t(`lists.${action}Text`)}
        confirm={`lists.${action}`}
        cancel="orders.back"
        onConfirm={() => void run()}
        onClose={() => setDialogOpen(false)}
      />
    </>
  );
}
