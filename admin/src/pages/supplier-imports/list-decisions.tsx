import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type SupplierImportRecord, supplierImportsResource } from '@/lib/contract/admin/supplier-imports';
import { suppliersResource } from '@/lib/contract/admin/supplier-resources';
import type { DryRunReport } from '@/lib/contract/admin/suppliers';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { withStockWord } from './meanings';
import { UnknownBrands } from './unknown-brands';
import { enteredWords, type Quantities, UnknownStockWords } from './unknown-stock-words';

const { output } = supplierImportsResource.actions.dryRun;
type DecisionsProps = { readonly list: SupplierImportRecord; readonly report: DryRunReport };

/** Unknown brands and stock texts of a list, and the button that reads the list again with the answers. */
export function ListDecisions({ list, report: { unknownBrands, unknownStockWords } }: DecisionsProps) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [hasBrands, setHasBrands] = useState(false);
  const [quantities, setQuantities] = useState<Quantities>(new Map());
  const [isBusy, setBusy] = useState(false);
  const { supplierId, upload, fileName } = list;
  const words = enteredWords(quantities);
  const saveWords = async () => {
    if (words.length === 0) return;
    const { version, fileProfile } = suppliersResource.record.parse(await request(`suppliers/${supplierId}`));
    const changed = words.reduce((profile, { word, quantity }) => withStockWord(profile, word, quantity), fileProfile);
    await runAction('suppliers', supplierId, 'saveFileProfile', { version, fileProfile: changed });
  };
  const save = async () => {
    setBusy(true);
    try {
      await saveWords();
      if (upload === null) {
        setQuantities(new Map());
        notify('lists.wordsSaved', { type: 'info' });
      } else {
        const body = { supplierId, upload, fileName };
        const json = await request('supplier-imports/actions/dryRun', { method: 'POST', body });
        void navigate(`/supplier-imports/${output.parse(json).id}/show`);
      }
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    setBusy(false);
  };
  const canSave = upload !== null || words.length > 0;
  return (
    <>
      <UnknownBrands brands={unknownBrands} onDecided={() => setHasBrands(true)} />
      <UnknownStockWords
        words={unknownStockWords}
        quantities={quantities}
        onChange={(word, text) => setQuantities((earlier) => new Map([...earlier, [word, text]]))}
      />
      {(hasBrands || words.length > 0) && (
        <Alert
          severity="info"
          action={
            canSave && (
              <Button variant="contained" size="small" disabled={isBusy} onClick={() => void save()}>
                {t(upload === null ? 'lists.saveWords' : 'lists.readAgain')}
              </Button>
            )
          }
        >
          {t(upload === null ? 'lists.readNextTime' : 'lists.readAgainHelp')}
        </Alert>
      )}
    </>
  );
}
