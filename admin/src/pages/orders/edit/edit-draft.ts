import type { OrderOffer } from '@/lib/contract/admin/new-order';
import type { OrderEdit } from '@/lib/contract/admin/order-edit';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import type { Part } from '@/lib/contract/admin/parts';

type Line = OrderRecord['lines'][number];
/** A part that the buyer of the order can buy. */
export type PartOffer = Part & { readonly price: number };
/** An added part with its chosen offer. Without `choice`, the part has the default offer. */
type ChosenPart = { readonly offer: PartOffer; readonly choice?: OrderOffer };
type LineChange = { readonly quantity: number; readonly replacement: PartOffer | null; readonly choice?: OrderOffer };

/** Fields of a form; absent ones have the value of the order. */
type Typed<Name extends string> = Partial<Readonly<Record<Name, string>>>;
export type ContactField = 'firstName' | 'lastName' | 'email' | 'phone';
export type AddressField = 'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'state' | 'postcode';

/**
 * The changes of a user to an order, apart from the order itself: they are kept when the order is read again because a
 * colleague has changed it.
 */
export type EditDraft = {
  readonly lines: Readonly<Record<number, LineChange>>;
  readonly added: readonly (ChosenPart & { readonly quantity: number })[];
  readonly contact: Typed<ContactField>;
  readonly address: Typed<AddressField>;
  readonly methodId?: number;
  readonly storeId?: number;
  readonly comment?: string;
  readonly reference?: string;
};

export const emptyDraft: EditDraft = { lines: {}, added: [], contact: {}, address: {} };

export type DeliveryOption = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly needsAddress: boolean;
  readonly stores: readonly { readonly id: number; readonly name: string }[];
};

const maxQuantity = 999;
const bounded = (quantity: number) => Math.max(0, Math.min(maxQuantity, quantity));

/** A line of the order with the changes of the draft. */
export function draftLine({ lines }: EditDraft, line: Line): LineChange {
  return lines[line.position] ?? { quantity: line.quantity, replacement: null };
}

/** The draft with another quantity of a line; 0 removes the line. */
export function setQuantity(draft: EditDraft, line: Line, quantity: number): EditDraft {
  const change = { ...draftLine(draft, line), quantity: bounded(quantity) };
  return { ...draft, lines: { ...draft.lines, [line.position]: change } };
}

/** The draft with another part in a line, or again with the ordered one. */
export function replacePart(draft: EditDraft, line: Line, replacement: PartOffer | null): EditDraft {
  const quantity = draftLine(draft, line).quantity || line.quantity;
  return { ...draft, lines: { ...draft.lines, [line.position]: { quantity, replacement } } };
}

/** Returns the draft with another offer for the replacement of a line. */
export function chooseReplacement(draft: EditDraft, line: Line, choice: OrderOffer): EditDraft {
  return { ...draft, lines: { ...draft.lines, [line.position]: { ...draftLine(draft, line), choice } } };
}

/** Returns the draft with another offer for an added part. */
export function chooseAdded(draft: EditDraft, at: number, choice: OrderOffer): EditDraft {
  return { ...draft, added: draft.added.map((line, index) => (index === at ? { ...line, choice } : line)) };
}

/** The chosen offer in the form of requests; empty for the default offer. */
export const offerOf = ({ choice }: { readonly choice?: OrderOffer | undefined }): string => choice?.offer ?? '';

/** Returns the draft with a part added at the default offer. Adding the same part again raises its quantity. */
export function addPart(draft: EditDraft, offer: PartOffer): EditDraft {
  const at = draft.added.findIndex((line) => line.offer.id === offer.id && offerOf(line) === '');
  return at < 0
    ? { ...draft, added: [...draft.added, { offer, quantity: 1 }] }
    : setAddedQuantity(draft, at, (draft.added[at]?.quantity ?? 0) + 1);
}

/** The draft with another quantity of an added part; 0 removes it. */
export function setAddedQuantity(draft: EditDraft, at: number, quantity: number): EditDraft {
  const added = draft.added.map((line, index) => (index === at ? { ...line, quantity: bounded(quantity) } : line));
  return { ...draft, added: added.filter((line) => line.quantity > 0) };
}

/** Contact as shown in the form. */
export const contactOf = (draft: EditDraft, { buyer }: OrderRecord) => ({ ...buyer, ...draft.contact });

/** Address as shown in the form; a new address begins with the buyer's name and phone. */
export function addressOf(draft: EditDraft, { buyer, delivery }: OrderRecord): Record<AddressField, string> {
  const { firstName, lastName, phone } = buyer;
  const empty = { firstName, lastName, phone, address: '', city: '', state: '', postcode: '' };
  return { ...empty, ...delivery.address, ...draft.address };
}

/** The delivery method and store as shown in the form. */
export function methodOf(draft: EditDraft, { delivery }: OrderRecord, options: readonly DeliveryOption[]) {
  const method = options.find(({ id, code }) =>
    draft.methodId === undefined ? code === delivery.code : id === draft.methodId,
  );
  const storeId = draft.storeId ?? delivery.store?.id ?? method?.stores[0]?.id;
  return { method, storeId };
}

/** The API request for the changes of a draft: only fields that differ from the order. */
export function toEdit(
  draft: EditDraft,
  order: OrderRecord,
  options: readonly DeliveryOption[],
): Partial<Omit<OrderEdit, 'delivery' | 'contact'>> & { delivery?: unknown; contact?: unknown } {
  const lines = order.lines.flatMap((line) => {
    const change = draftLine(draft, line);
    const { quantity, replacement } = change;
    if (quantity === line.quantity && replacement === null) return [];
    const part = replacement && { replaceBy: replacement.id, ...offerField(change) };
    return [{ position: line.position, quantity, ...part }];
  });
  const added = draft.added.map((line) => ({ productId: line.offer.id, quantity: line.quantity, ...offerField(line) }));
  const delivery = deliveryChange(draft, order, options);
  return {
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && { added }),
    ...(differs(draft.contact, order.buyer) && { contact: filled(contactOf(draft, order)) }),
    ...(delivery && { delivery }),
    ...(draft.comment !== undefined && draft.comment !== order.comment && { comment: draft.comment }),
    ...(draft.reference !== undefined && draft.reference !== order.reference && { reference: draft.reference }),
  };
}

const offerField = (line: { readonly choice?: OrderOffer | undefined }) =>
  offerOf(line) === '' ? {} : { offer: offerOf(line) };

function deliveryChange(draft: EditDraft, order: OrderRecord, options: readonly DeliveryOption[]) {
  const { method, storeId } = methodOf(draft, order, options);
  if (!method) return undefined;
  const isSame = method.code === order.delivery.code;
  if (!method.needsAddress) {
    return isSame && storeId === order.delivery.store?.id ? undefined : { methodId: method.id, storeId };
  }
  if (isSame && !differs(draft.address, addressOf(emptyDraft, order))) return undefined;
  const { address1, address2, company } = order.delivery.address ?? {};
  return {
    methodId: method.id,
    address: filled({ country: 'MD', company, address1, address2, ...addressOf(draft, order) }),
  };
}

const differs = (typed: Readonly<Record<string, string | undefined>>, values: Readonly<Record<string, unknown>>) =>
  Object.entries(typed).some(([name, value]) => value !== undefined && value !== values[name]);

/** The fields that the API accepts, without empty ones. */
function filled(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const accepted = [
    ...['firstName', 'lastName', 'company', 'country', 'address', 'address1', 'address2'],
    ...['city', 'state', 'postcode', 'email', 'phone'],
  ];
  return Object.fromEntries(
    accepted.flatMap((name) => {
      const value = fields[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}
