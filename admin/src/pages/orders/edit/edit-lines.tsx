import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { isLineSent } from '../available-actions';
import { leiText } from '../lei';
import { OfferSelect, useOfferChoices } from '../offer-select';
import { Panel } from '../panel';
import {
  addPart,
  chooseAdded,
  chooseReplacement,
  draftLine,
  type EditDraft,
  offerOf,
  type PartOffer,
  replacePart,
  setAddedQuantity,
  setQuantity,
} from './edit-draft';
import { PartDialog } from './part-dialog';

type Line = OrderRecord['lines'][number];
type LinesProps = {
  readonly order: OrderRecord;
  readonly draft: EditDraft;
  readonly setDraft: Dispatch<SetStateAction<EditDraft>>;
};

/** The lines of an edited order: quantities, removed, replaced and added parts. */
export function EditLines({ order, draft, setDraft }: LinesProps) {
  const t = useTranslate();
  const [replaced, setReplaced] = useState<Line>();
  const [isAdding, setAdding] = useState(false);
  const replacements = order.lines.flatMap((line) => draftLine(draft, line).replacement?.id ?? []);
  const offersOf = useOfferChoices([...replacements, ...draft.added.map(({ offer }) => offer.id)], order.customerId);
  const choose = (offer: PartOffer) => {
    setDraft((before) => (replaced ? replacePart(before, replaced, offer) : addPart(before, offer)));
    setReplaced(undefined);
    setAdding(false);
  };
  return (
    <Panel title={t('orders.lines')}>
      {order.lines.map((line) => (
        <OrderedLine
          key={line.position}
          isSent={isLineSent(order, line)}
          line={line}
          draft={draft}
          setDraft={setDraft}
          onReplace={() => setReplaced(line)}
          offersOf={offersOf}
        />
      ))}
      {draft.added.map((line, at) => (
        <LineRow
          key={`${line.offer.id} ${offerOf(line)}`}
          title={`${line.offer.brand} ${line.offer.partNumber}`}
          name={line.offer.name}
          note={t('orderEdit.isAdded')}
          {...{ quantity: line.quantity, price: line.choice?.price ?? line.offer.price }}
          onQuantity={(next) => setDraft((before) => setAddedQuantity(before, at, next))}
          choice={
            <OfferSelect
              offers={offersOf(line.offer.id)}
              value={offerOf(line)}
              used={draft.added.flatMap((one) =>
                one.offer.id === line.offer.id && one !== line ? [offerOf(one)] : [],
              )}
              onChange={(choice) => setDraft((before) => chooseAdded(before, at, choice))}
            />
          }
        />
      ))}
      <Button startIcon={<Add />} onClick={() => setAdding(true)} sx={{ mt: 1 }}>
        {t('orderEdit.add')}
      </Button>
      {(isAdding || replaced) && (
        <PartDialog
          order={order}
          {...(replaced && { replaced, note: t('orderEdit.agreed') })}
          onChoose={choose}
          onClose={() => {
            setReplaced(undefined);
            setAdding(false);
          }}
        />
      )}
    </Panel>
  );
}

type OrderedProps = Omit<LinesProps, 'order'> & {
  readonly line: Line;
  readonly isSent: boolean;
  readonly onReplace: () => void;
  readonly offersOf: ReturnType<typeof useOfferChoices>;
};

/** Unit price: of the chosen offer, else of the new part, else of the order. */
const priceOf = (line: Line, { choice, replacement }: ReturnType<typeof draftLine>) =>
  choice?.price ?? replacement?.price ?? line.price;

function OrderedLine({ line, isSent, draft, setDraft, onReplace, offersOf }: OrderedProps) {
  const t = useTranslate();
  const change = draftLine(draft, line);
  const { quantity, replacement } = change;
  const before = `${line.brand} ${line.partNumber}`;
  const title = replacement ? `${replacement.brand} ${replacement.partNumber}` : before;
  const notes = [
    ...(isSent ? [t('orderEdit.isSent', { number: line.parcel })] : []),
    ...(quantity === 0 ? [t('orderEdit.isRemoved')] : []),
    ...(replacement ? [t('orderEdit.insteadOf', { part: before })] : []),
    ...(quantity !== line.quantity && quantity > 0 ? [t('orderEdit.ordered', { count: line.quantity })] : []),
  ];
  return (
    <LineRow
      title={title}
      name={replacement?.name ?? line.name}
      note={notes.join(' · ')}
      fit={replacement ? undefined : [line.car, line.fit?.text].filter(Boolean).join(': ')}
      quantity={quantity}
      price={priceOf(line, change)}
      choice={
        replacement && (
          <OfferSelect
            offers={offersOf(replacement.id)}
            value={offerOf(change)}
            used={[]}
            onChange={(choice) => setDraft((draftBefore) => chooseReplacement(draftBefore, line, choice))}
          />
        )
      }
      isReadOnly={isSent}
      onQuantity={(next) => setDraft((draftBefore) => setQuantity(draftBefore, line, next))}
    >
      {isSent ? null : quantity === 0 ? (
        <Button size="small" onClick={() => setDraft((draftBefore) => setQuantity(draftBefore, line, line.quantity))}>
          {t('orderEdit.restore')}
        </Button>
      ) : replacement ? (
        <Button size="small" onClick={() => setDraft((draftBefore) => replacePart(draftBefore, line, null))}>
          {t('orderEdit.undoReplace')}
        </Button>
      ) : (
        <Button size="small" onClick={onReplace}>
          {t('orderEdit.replace')}
        </Button>
      )}
    </LineRow>
  );
}

type RowProps = {
  readonly title: string;
  readonly name: string;
  readonly note: string;
  readonly fit?: string | undefined;
  readonly quantity: number;
  readonly price: number;
  readonly isReadOnly?: boolean;
  readonly onQuantity: (quantity: number) => void;
  /** The select field for offers of the part. */
  readonly choice?: React.ReactNode;
  readonly children?: React.ReactNode;
};

function LineRow({
  title,
  name,
  note,
  fit,
  quantity,
  price,
  isReadOnly = false,
  onQuantity,
  choice,
  children,
}: RowProps) {
  const t = useTranslate();
  const isRemoved = quantity === 0;
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 1.5, alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' },
        gridTemplateColumns: 'minmax(0, 1fr) auto 110px',
      }}
    >
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600, ...(isRemoved && { textDecoration: 'line-through' }) }}>
          {title}
        </Typography>
        <Typography variant="body2">{name}</Typography>
        {fit && (
          <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {fit}
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', ml: -0.75 }}>
          {children}
          {note !== '' && (
            <Typography variant="body2" sx={{ color: 'warning.dark', fontSize: 12, pl: 0.75 }}>
              {note}
            </Typography>
          )}
        </Box>
        {choice}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          aria-label={t(quantity === 1 ? 'orderEdit.remove' : 'orderEdit.fewer', { part: title })}
          onClick={() => onQuantity(quantity - 1)}
          disabled={isRemoved || isReadOnly}
        >
          <Remove fontSize="small" />
        </IconButton>
        <Box
          component="input"
          inputMode="numeric"
          aria-label={t('orderEdit.quantityOf', { part: title })}
          value={quantity}
          readOnly={isReadOnly}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            const typed = event.target.value.replace(/\D/g, '');
            if (typed !== '') onQuantity(Number(typed));
          }}
          sx={{
            width: 48,
            textAlign: 'center',
            font: 'inherit',
            p: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
        <IconButton
          aria-label={t('orderEdit.more', { part: title })}
          onClick={() => onQuantity(quantity + 1)}
          disabled={isReadOnly}
        >
          <Add fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {leiText(price * quantity)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {t('orderEdit.each', { price: leiText(price) })}
        </Typography>
      </Box>
    </Box>
  );
}
