import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, Box, Button, Chip, LinearProgress, Paper, Typography } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Title, useGetOne, useLocale, useNotify, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import {
  type CatalogueOptions,
  type CatalogueProduct,
  catalogueProductsResource,
} from '@/lib/contract/admin/catalogue-products';
import { textKeyOf } from '@/lib/contract/locales/locales';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { languages } from '../../i18n';
import { useMay } from '../../shell/use-may';
import { textIn } from '../categories/text-in';
import { ActionButton } from '../content/action-button';
import { Section, TwoColumns } from '../content/page-parts';
import { useUnsavedWarning } from '../content/use-unsaved-warning';
import { JournalOfRecord } from '../journal/journal-of-record';
import { fieldFaults } from '../returns/field-faults';
import { DraftField } from './draft-fields';
import { FitSection } from './fit-section';
import { KindSection } from './kind-section';
import { NumbersSection } from './numbers-section';
import { PicturesSection } from './pictures-section';
import { PricePanel } from './price-panel';
import { contentOf, draftOf, type Faults, faultsOf, type ProductDraft } from './product-draft';
import { StockPanel } from './stock-panel';
import { TextsSection } from './texts-section';
import { useOptions } from './use-options';
import { ProductFormContext } from './use-product-form';

const resource = 'catalogue-products';

/** The page of a product: its content in one form, and price, stock and cars, which are saved separately. */
export default function ProductEdit() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne(resource, { id });
  const options = useOptions();
  const product = useMemo(() => catalogueProductsResource.record.safeParse(data).data, [data]);
  const t = useTranslate();
  if (error) return <Alert severity="error">{t(errorText(error))}</Alert>;
  if (!product || !options) return <LinearProgress />;
  return <Editor key={product.id} {...{ product, options }} onChanged={() => void refetch()} />;
}

type EditorProps = {
  readonly product: CatalogueProduct;
  readonly options: CatalogueOptions;
  readonly onChanged: () => void;
};

function Editor({ product, options, onChanged }: EditorProps) {
  const t = useTranslate();
  const name = textIn(product.names, useLocale());
  const may = useMay(resource);
  const [version, setVersion] = useState(product.version);
  const [draft, setDraft] = useState(() => draftOf(product));
  const [isDirty, setDirty] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  useUnsavedWarning(isDirty);
  const isReadOnly = !may('update');
  const isOutdated = product.version !== version;
  const reload = useCallback(() => {
    setDraft(draftOf(product));
    setVersion(product.version);
    setDirty(false);
    setRefused({});
  }, [product]);
  // Without unsaved changes, the form shows the latest version, which another member of staff may have saved.
  useEffect(() => {
    if (isOutdated && !isDirty) reload();
  }, [isOutdated, isDirty, reload]);
  const change = useCallback((changes: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setDirty(true);
    setRefused({});
  }, []);
  const faults = { ...(isDirty && faultsOf(draft)), ...refused };
  const form = { draft, change, faults, options, isReadOnly };
  return (
    <ProductFormContext value={form}>
      <Title title={name} />
      <Heading product={product} />
      {isOutdated && isDirty && (
        <Alert
          severity="warning"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" onClick={reload}>
              {t('products.loadNew')}
            </Button>
          }
        >
          {t('products.outdated')}
        </Alert>
      )}
      <TwoColumns
        main={
          <>
            <TextsSection />
            <PicturesSection />
            <KindSection />
            <NumbersSection />
            <FitSection {...{ product, options, onChanged }} isReadOnly={!may('addCars')} />
          </>
        }
        side={
          <>
            <PricePanel {...{ product, onChanged }} isReadOnly={!may('setPrice')} />
            <StockPanel {...{ product, onChanged }} isReadOnly={!may('setStock')} />
            <Section title="products.details">
              <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
                <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
                  <DraftField name="weight" />
                  <DraftField name="quantityPerCar" />
                  <DraftField name="warrantyMonths" />
                </Box>
                <DraftField name="coreDeposit" />
                <DraftField name="ean" help="products.listHelp" />
                <DraftField name="replacedBy" help="products.replacedByHelp" />
              </Box>
            </Section>
          </>
        }
      />
      <Box sx={{ mt: 2 }}>
        <JournalOfRecord resource={resource} id={product.id} />
      </Box>
      {isDirty && (
        <SaveBar
          {...{ product, draft, version, isBlocked: isOutdated || Object.keys(faultsOf(draft)).length > 0 }}
          onUndo={reload}
          onRefused={setRefused}
          onRead={onChanged}
          onSaved={(saved) => {
            setVersion(saved.version);
            setDraft(draftOf(saved));
            setDirty(false);
          }}
        />
      )}
    </ProductFormContext>
  );
}

function Heading({ product }: { readonly product: CatalogueProduct }) {
  const t = useTranslate();
  const may = useMay(resource);
  const name = textIn(product.names, useLocale());
  const { brand, partNumber, sku, hidden, urls } = product;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2 }}>
      <Box sx={{ flex: 1, minWidth: 260 }}>
        <Typography component="h1" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {brand} {partNumber}{' '}
          {hidden && <Chip size="small" color="warning" variant="outlined" label={t('products.hidden')} />}
        </Typography>
        <Typography color="textSecondary">
          {name} · {sku}
        </Typography>
      </Box>
      {!hidden &&
        languages.map(({ locale, short }) => (
          <Button
            key={locale}
            href={urls[textKeyOf(locale)]}
            target="_blank"
            rel="noopener"
            endIcon={<OpenInNew fontSize="small" />}
          >
            {t('products.openShop', { language: short })}
          </Button>
        ))}
      {may('hide') && (
        <ActionButton
          {...{ resource, record: { id: product.id, version: String(hidden) }, variant: 'outlined' }}
          {...(hidden
            ? { action: 'show', label: 'products.show', done: 'products.shown' }
            : {
                ...{ action: 'hide', label: 'products.hide', done: 'products.hiddenDone', color: 'error' },
                confirm: { title: 'products.hideTitle', text: 'products.hideText' },
              })}
        />
      )}
    </Box>
  );
}

type SaveBarProps = {
  readonly product: CatalogueProduct;
  readonly draft: ProductDraft;
  readonly version: string;
  readonly isBlocked: boolean;
  readonly onUndo: () => void;
  readonly onRefused: (faults: Faults) => void;
  readonly onSaved: (product: CatalogueProduct) => void;
  /** Fetches the product again after a change. */
  readonly onRead: () => void;
};

/** The bar below the page while there are unsaved changes. */
function SaveBar({ product, draft, version, isBlocked, onUndo, onRefused, onSaved, onRead }: SaveBarProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const body = { version, ...contentOf(draft) };
      const answer = await request(`${resource}/${product.id}`, { method: 'PUT', body });
      notify('products.saved', { type: 'success' });
      onSaved(catalogueProductsResource.record.parse(answer));
    } catch (error) {
      onRefused(fieldFaults(error));
      notify(errorText(error), { type: 'error' });
    }
    setBusy(false);
    onRead();
  };
  return (
    <Paper
      elevation={4}
      sx={{
        ...{ position: 'sticky', bottom: 12, zIndex: 2, mt: 2, p: 1.5 },
        ...{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' },
      }}
    >
      <Typography sx={{ flex: 1, minWidth: 160 }}>{t('products.unsaved')}</Typography>
      <Button onClick={onUndo} disabled={isBusy}>
        {t('products.undo')}
      </Button>
      <Button variant="contained" onClick={save} disabled={isBusy || isBlocked}>
        {t('ra.action.save')}
      </Button>
    </Paper>
  );
}
