import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  DeleteButton,
  EditBase,
  SaveButton,
  SimpleForm,
  Toolbar,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { brandsResource } from '@/lib/contract/admin/brands';
import { errorText } from '../../api/error-text';
import { useMay } from '../../shell/use-may';
import { Fact, Section, ShopLink, TwoColumns } from '../content/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { BrandInputs, readBrandForm } from './brand-inputs';
import { MergeDialog } from './merge-dialog';

/** The page of a brand: its fields, its page in the shop, merging and its history. */
export default function BrandEdit() {
  const { id } = useParams();
  const notify = useNotify();
  const refresh = useRefresh();
  const mutationOptions = {
    onSuccess: () => notify('brands.saved', { type: 'success' }),
    onError: (error: unknown) => {
      const text = errorText(error);
      notify(text, { type: 'error' });
      if (text === 'errors.RECORD_CHANGED') refresh();
    },
  };
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={readBrandForm}
      mutationOptions={mutationOptions}
    >
      <BrandPage />
    </EditBase>
  );
}

function BrandPage() {
  const t = useTranslate();
  const may = useMay('brands');
  const [isMerging, setMerging] = useState(false);
  const brand = brandsResource.record.safeParse(useRecordContext()).data;
  if (!brand) return null;
  return (
    <TwoColumns
      main={
        <>
          <Section>
            <Typography component="h1" variant="h5" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
              {brand.name}
            </Typography>
            <SimpleForm
              sx={{ p: 0 }}
              toolbar={
                <Toolbar>
                  <SaveButton alwaysEnable={false} />
                  <Box sx={{ flex: 1 }} />
                  {may('remove') && brand.products === 0 && (
                    <DeleteButton record={brand} mutationMode="pessimistic" redirect="list" />
                  )}
                </Toolbar>
              }
            >
              <BrandInputs />
            </SimpleForm>
          </Section>
          <JournalOfRecord resource="brands" id={brand.id} />
        </>
      }
      side={
        <>
          <Section title="brands.inShop">
            <Fact label="resources.brands.fields.products">{brand.products}</Fact>
            <ShopLink href={brand.url}>{t('brands.openPage')}</ShopLink>
          </Section>
          {may('merge') && (
            <Section title="brands.mergeHeading">
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                {t('brands.mergeHelp')}
              </Typography>
              <Button variant="outlined" onClick={() => setMerging(true)}>
                {t('brands.chooseTarget')}
              </Button>
              {isMerging && <MergeDialog brand={brand} onClose={() => setMerging(false)} />}
            </Section>
          )}
        </>
      }
    />
  );
}
