import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { SaveButton, Title, Toolbar, useRecordContext, useTranslate } from 'react-admin';
import { brandsResource } from '@/lib/contract/admin/brands';
import { EditPage, RecordForm } from '../../components/edit-page';
import { Fact, Section, ShopLink, TwoColumns } from '../../components/page-parts';
import { RemoveButton } from '../../components/remove-button';
import { useMay } from '../../shell/use-may';
import { JournalOfRecord } from '../journal/journal-of-record';
import { BrandInputs, readBrandForm } from './brand-inputs';
import { MergeDialog } from './merge-dialog';

/** The page of a brand: its fields, its page in the shop, merging and its history. */
export default function BrandEdit() {
  return (
    <EditPage transform={readBrandForm} saved="brands.saved">
      <BrandPage />
    </EditPage>
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
          <Title title={brand.name} />
          <Section>
            <Typography component="h1" variant="h5" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
              {brand.name}
            </Typography>
            <RecordForm
              toolbar={
                <Toolbar>
                  <SaveButton alwaysEnable={false} />
                  <Box sx={{ flex: 1 }} />
                  {brand.products === 0 && <RemoveButton record={brand} />}
                </Toolbar>
              }
            >
              <BrandInputs />
            </RecordForm>
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
