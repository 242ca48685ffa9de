import type { Locale } from '@/lib/contract/shared';
import { formatPhone } from '@/lib/contract/values/phone';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';
import { textOf } from '../../db/localized';
import { letterWords } from '../../letters/define-letter';
import type { OrderEdited } from './edit-order';
import type { EditedItem, EditedOrder } from './edit-rows';

/** What an edit changed in an order, one sentence each, for the letter to the buyer. */
export function editChanges({ before, after }: Pick<OrderEdited, 'before' | 'after'>, lang: Locale): string[] {
  return [...lineChanges(before.items, after.items, lang), ...orderChanges(before.order, after.order, lang)];
}

function lineChanges(before: readonly EditedItem[], after: readonly EditedItem[], lang: Locale): string[] {
  const t = letterWords(lang);
  const part = (item: EditedItem) => `${textOf(item, 'name', lang)}, ${item.brand_name} ${item.part_number}`;
  const added = (item: EditedItem) =>
    t('order-edited.added', { part: part(item), count: item.quantity, price: sumText(mdl(item.price), lang) });
  const afterBy = new Map(after.map((item) => [item.position, item]));
  const known = new Set(before.map(({ position }) => position));
  const ofBefore = before.flatMap((item): string[] => {
    const now = afterBy.get(item.position);
    if (!now) return [t('order-edited.removed', { part: part(item), count: item.quantity })];
    if (now.product_id !== item.product_id)
      return [
        t('order-edited.replaced', { before: part(item), after: part(now), price: sumText(mdl(now.price), lang) }),
        ...(now.quantity === item.quantity ? [] : [quantity(now, item)]),
      ];
    return now.quantity === item.quantity ? [] : [quantity(now, item)];
  });
  function quantity(now: EditedItem, item: EditedItem): string {
    return t('order-edited.quantity', { part: part(now), before: item.quantity, after: now.quantity });
  }
  return [...ofBefore, ...after.filter(({ position }) => !known.has(position)).map(added)];
}

function orderChanges(before: EditedOrder, after: EditedOrder, lang: Locale): string[] {
  const t = letterWords(lang);
  const person = ({ contact }: EditedOrder) =>
    [`${contact.firstName} ${contact.lastName}`, formatPhone(contact.phone), contact.email].filter(Boolean).join(', ');
  const place = ({ shipping_address: to }: EditedOrder) =>
    to === null
      ? ''
      : [
          `${to.firstName} ${to.lastName}`,
          to.address,
          to.address1,
          to.address2,
          to.city,
          to.postcode,
          formatPhone(to.phone),
        ]
          .filter(Boolean)
          .join(', ');
  const sentences: (string | false)[] = [
    person(before) !== person(after) && t('order-edited.contact', { contact: person(after) }),
    (before.delivery_id !== after.delivery_id || before.store_id !== after.store_id) && t('order-edited.delivery'),
    place(after) !== '' && place(before) !== place(after) && t('order-edited.address', { address: place(after) }),
    before.notes !== after.notes && t('order-edited.notes', { notes: after.notes || '—' }),
    before.reference !== after.reference && t('order-edited.reference', { reference: after.reference || '—' }),
    before.total !== after.total &&
      t('order-edited.total', {
        before: sumText(mdl(before.total), lang),
        after: sumText(mdl(after.total), lang),
      }),
  ];
  return sentences.filter((sentence) => sentence !== false);
}
