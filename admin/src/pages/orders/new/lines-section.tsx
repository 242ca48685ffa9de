import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderOffer, OrderQuote } from '@/lib/contract/admin/new-order';
import type { Part } from '@/lib/contract/admin/parts';
import { useMay } from '../../../shell/use-may';
import { leiText } from '../lei';
import { OfferSelect, useOfferChoices } from '../offer-select';
import { Panel } from '../panel';
import { addPart, type DraftLine } from './draft';
import { findParts } from './find-records';
import { DraftText, FieldGrid, SearchField } from './parts-of-form';
import { useOrderForm } from './use-order-form';

type Fit = Part['fit'];
const fitColours = { exact: 'success.main', universal: 'success.main', none: 'error.main' } as const;
const colourOf = (verdict: string) =>
  new Map<string, string>(Object.entries(fitColours)).get(verdict) ?? 'warning.main';

function FitText({ fit }: { readonly fit: Fit }) {
  if (fit === null) return null;
  return (
    <Typography variant="body2" sx={{ color: colourOf(fit.verdict), fontSize: 12 }}>
      {fit.text}
    </Typography>
  );
}

/** The parts of the order: a search field that adds parts, and a table that edits them. */
export function LinesSection() {
  const t = useTranslate();
  const may = useMay('orders');
  const { draft, change, faults } = useOrderForm();
  const { customerId, car, lines } = draft;
  const offersOf = useOfferChoices(
    lines.map(({ productId }) => productId),
    customerId,
  );
  const column = (name: string) => t(`orders.columns.${name}`);
  return (
    <Panel title={t('newOrder.parts')}>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
        <SearchField<Part>
          label={t('newOrder.findPart')}
          placeholder={t('newOrder.findPartHelp')}
          scope={`parts ${customerId} ${car?.carId}`}
          search={(text) => findParts(text, { customerId, carId: car?.carId })}
          onChoose={(part) => change({ lines: addPart(lines, part) })}
          keyOf={({ id }) => id}
        >
          {(part) => <PartOption part={part} />}
        </SearchField>
        {lines.length === 0 ? (
          <Typography sx={{ color: faults.lines ? 'error.main' : 'text.secondary' }}>
            {t(faults.lines ?? 'newOrder.noParts')}
          </Typography>
        ) : (
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small" sx={{ '& td, & th': { px: 1 }, '& td': { verticalAlign: 'top' } }}>
              <TableHead>
                <TableRow>
                  <TableCell>{column('part')}</TableCell>
                  <TableCell>{column('quantity')}</TableCell>
                  <TableCell align="right">{column('price')}</TableCell>
                  <TableCell align="right">{column('total')}</TableCell>
                  <TableCell />
                </TableRow>
              </TableHead>
              <TableBody>
                {lines.map((line, at) => (
                  <LineRow
                    key={`${line.productId} ${line.offer}`}
                    {...{ line, at, maySetPrice: may('overridePrice'), offers: offersOf(line.productId) }}
                  />
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
        {may('overridePrice') && lines.length > 0 && (
          <FieldGrid>
            <DraftText name="discount" path="discount.amount" inputMode="decimal" />
            {draft.discount !== '' && <DraftText name="discountReason" path="discount.reason" isRequired />}
          </FieldGrid>
        )}
      </Box>
    </Panel>
  );
}

function PartOption({ part }: { readonly part: Part }) {
  const t = useTranslate();
  const { brand, partNumber, name, stock, price, fit } = part;
  return (
    <Box sx={{ display: 'flex', gap: 2, width: '100%', alignItems: 'baseline' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>{`${brand} ${partNumber}`}</Typography>
        <Typography variant="body2">{name}</Typography>
        <FitText fit={fit} />
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {price === null ? t('newOrder.problems.gone') : leiText(price)}
        </Typography>
        <Typography variant="body2" sx={{ color: stock > 0 ? 'text.secondary' : 'error.main' }}>
          {t('newOrder.inStock', { smart_count: stock })}
        </Typography>
      </Box>
    </Box>
  );
}

type LineProps = {
  readonly line: DraftLine;
  readonly at: number;
  readonly maySetPrice: boolean;
  readonly offers: readonly OrderOffer[];
};

function LineRow({ line, at, maySetPrice, offers }: LineProps) {
  const t = useTranslate();
  const { draft, quote, change, faults } = useOrderForm();
  const isSamePart = ({ productId }: { readonly productId: number }) => productId === line.productId;
  const quoted = quote?.lines.find((one) => isSamePart(one) && one.offer === line.offer);
  const used = draft.lines.flatMap((one) => (isSamePart(one) && one !== line ? [one.offer] : []));
  const set = (patch: Partial<DraftLine>) =>
    change({ lines: draft.lines.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  const fault = (field: string) => {
    const name = faults[`lines.${at}.${field}`];
    return { error: name !== undefined, helperText: name && t(name) };
  };
  return (
    <TableRow>
      <TableCell>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>{`${line.brand} ${line.partNumber}`}</Typography>
        <Typography variant="body2">{line.name}</Typography>
        {quoted && <FitText fit={quoted.fit} />}
        <Problem quoted={quoted} />
        <OfferSelect {...{ offers, used, value: line.offer }} onChange={({ offer }) => set({ offer })} />
      </TableCell>
      <TableCell sx={{ width: 84 }}>
        <TextField
          value={line.quantity}
          onChange={({ target }) => set({ quantity: target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': t('orders.columns.quantity') } }}
          {...fault('quantity')}
        />
      </TableCell>
      <TableCell align="right" sx={{ width: maySetPrice ? 190 : undefined }}>
        {maySetPrice ? (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <TextField
              value={line.price}
              placeholder={quoted?.usualPrice == null ? '' : leiText(quoted.usualPrice)}
              onChange={({ target }) => set({ price: target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': t('newOrder.ownPrice') } }}
              {...fault('priceOverride.price')}
            />
            {line.price !== '' && (
              <TextField
                label={t('newOrder.reason')}
                value={line.reason}
                onChange={({ target }) => set({ reason: target.value })}
                slotProps={{ htmlInput: { maxLength: 200 } }}
                {...fault('priceOverride.reason')}
              />
            )}
          </Box>
        ) : (
          quoted?.price != null && leiText(quoted.price)
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {quoted && leiText(quoted.total)}
      </TableCell>
      <TableCell sx={{ width: 40 }}>
        <IconButton
          size="small"
          aria-label={t('newOrder.remove', { part: line.partNumber })}
          onClick={() => change({ lines: draft.lines.filter((_, index) => index !== at) })}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}

function Problem({ quoted }: { readonly quoted: OrderQuote['lines'][number] | undefined }) {
  const t = useTranslate();
  if (!quoted?.problem) return null;
  return (
    <Typography variant="body2" sx={{ color: 'error.main' }}>
      {t(`newOrder.problems.${quoted.problem}`, { stock: quoted.stock })}
    </Typography>
  );
}
