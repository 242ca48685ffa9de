import { ListPriceOnly } from '@/components/money/amount';
import { Tag, type TagKind } from '@/components/ui/tag';

export type TagWords = { readonly kind: TagKind; readonly text: string };

type ProductTagProps = { readonly productId: number; readonly tag: TagWords };

/** A tag of a product. The reduction is one of the list price: it is hidden where a customer sees an own price. */
export function ProductTag({ productId, tag: { kind, text } }: ProductTagProps) {
  const tag = <Tag kind={kind}>{text}</Tag>;
  return kind === 'deal' ? <ListPriceOnly productId={productId}>{tag}</ListPriceOnly> : tag;
}
