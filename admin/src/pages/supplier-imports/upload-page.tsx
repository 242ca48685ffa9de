import { Alert, Box, Button, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useGetOne, useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { supplierImportsResource } from '@/lib/contract/admin/supplier-imports';
import { type SupplierRecord, suppliersResource } from '@/lib/contract/admin/supplier-resources';
import type { FileProfile } from '@/lib/contract/admin/suppliers';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { readBase64 } from '../../api/read-base64';
import { request } from '../../api/request';
import { Section } from '../../components/page-parts';
import { ColumnTable } from './column-table';
import { FileDrop } from './file-drop';
import { PreviewTable } from './preview-table';
import { ReadingSettings } from './reading-settings';
import { StockWords } from './stock-words';
import { useLocalized } from './use-localized';
import { usePreview } from './use-preview';

const { actions } = supplierImportsResource;
/** The API accepts 90 MB in Base64. */
const maxBytes = 65_000_000;
type Upload = { readonly id: string; readonly fileName: string };

/** Uploads a list of a supplier, shows a preview, and starts the dry run. */
export default function UploadPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, refetch } = useGetOne('suppliers', { id });
  const supplier = suppliersResource.record.safeParse(data).data;
  const [upload, setUpload] = useState<Upload>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!supplier) return null;
  const send = async (file: File) => {
    setUpload(undefined);
    setFault(undefined);
    if (file.size === 0) return setFault('lists.emptyFile');
    if (file.size > maxBytes) return setFault('lists.fileTooLarge');
    setBusy(true);
    try {
      const body = { content: await readBase64(file) };
      const json = await request('supplier-imports/actions/upload', { method: 'POST', body });
      setUpload({ id: actions.upload.output.parse(json).upload, fileName: file.name });
    } catch (error) {
      setFault(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Title title="lists.upload" />
      <Box>
        <Typography component="h1" variant="h5">
          {t('lists.uploadHeading', { supplier: supplier.name })}
        </Typography>
        <Typography color="textSecondary">{t('lists.uploadHelp')}</Typography>
      </Box>
      {supplier.warehouses.length === 0 && (
        <Alert severity="warning">
          {t('errors.SUPPLIER_WITHOUT_WAREHOUSE')}{' '}
          <MuiLink component={Link} to={`/suppliers/${supplier.id}`}>
            {t('lists.openSupplier')}
          </MuiLink>
        </Alert>
      )}
      <FileDrop fileName={upload?.fileName} isBusy={isBusy} onFile={(file) => void send(file)} />
      {isBusy && <LinearProgress />}
      {fault && <Alert severity="error">{t(fault)}</Alert>}
      {upload && (
        <Understanding key={upload.id} supplier={supplier} upload={upload} onConflict={() => void refetch()} />
      )}
    </Box>
  );
}

type UnderstandingProps = {
  readonly supplier: SupplierRecord;
  readonly upload: Upload;
  readonly onConflict: () => void;
};

function Understanding({ supplier, upload, onConflict }: UnderstandingProps) {
  const t = useTranslate();
  const text = useLocalized();
  const [profile, setProfile] = useState<FileProfile>(supplier.fileProfile);
  const { preview, fault, isReading } = usePreview(supplier.id, upload.id, profile);
  if (fault) return <Alert severity="error">{t(fault)}</Alert>;
  if (!preview) return <LinearProgress />;
  const settings = { supplier, preview, profile, onChange: setProfile };
  const isReadable = preview.fault === null && preview.missing.length === 0;
  // If some columns were recognised, the names of the missing ones help more than the error of the whole file.
  const isPartial = preview.missing.length > 0 && Object.keys(preview.columns).length > 0;
  return (
    <>
      {preview.fault && !isPartial && <Alert severity="error">{text(preview.fault)}</Alert>}
      {isPartial && (
        <Alert severity="warning">
          {t('lists.missing', { fields: preview.missing.map((field) => t(`lists.fields.${field}`)).join(', ') })}
        </Alert>
      )}
      <ReadingSettings {...settings} />
      {preview.headings.length > 0 && <ColumnTable {...settings} />}
      <StockWords {...settings} />
      <Section title="lists.preview">
        {isReading ? <LinearProgress sx={{ mb: 1 }} /> : <Box sx={{ height: 4, mb: 1 }} />}
        <PreviewTable preview={preview} currency={supplier.currency} />
      </Section>
      <CheckButton
        {...{ supplier, upload, profile, onConflict }}
        isDisabled={!isReadable || isReading || supplier.warehouses.length === 0}
      />
    </>
  );
}

type CheckProps = UnderstandingProps & { readonly profile: FileProfile; readonly isDisabled: boolean };

/** Saves the profile with the supplier if it changed, and starts the dry run. */
function CheckButton({ supplier, upload, profile, isDisabled, onConflict }: CheckProps) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isChanged = JSON.stringify(profile) !== JSON.stringify(supplier.fileProfile);
  const start = async () => {
    setBusy(true);
    try {
      const { id: supplierId, version } = supplier;
      if (isChanged) await runAction('suppliers', supplierId, 'saveFileProfile', { version, fileProfile: profile });
      const body = { supplierId, upload: upload.id, fileName: upload.fileName.slice(0, 200) };
      const json = await request('supplier-imports/actions/dryRun', { method: 'POST', body });
      void navigate(`/supplier-imports/${actions.dryRun.output.parse(json).id}/show`);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
      onConflict();
      setBusy(false);
    }
  };
  return (
    <Box
      sx={{
        ...{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
        },
        ...{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', p: 2, mx: -1 },
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 240 }}>
        {t(isChanged ? 'lists.profileChanged' : 'lists.profileSame')}
      </Typography>
      <Button variant="contained" size="large" disabled={isDisabled || isBusy} onClick={() => void start()}>
        {t(isChanged ? 'lists.saveAndCheck' : 'lists.check')}
      </Button>
    </Box>
  );
}
