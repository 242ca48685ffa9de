import { ListPriceOnly } from '@/components/money/amount';
import { Tag, type TagKind } from '@/components/ui/tag';

export type TagText = { readonly kind: TagKind; readonly text: string };

type ProductTagProps = { readonly productId: number; readonly tag: TagText };

/** A tag of a product. A reduction is hidden next to an own price because it refers to the list price. */
export function ProductTag({ productId, tag: { kind, text } }: ProductTagProps) {
  const tag = <Tag kind={kind}>{text}</Tag>;
  return kind === 'deal' ? <ListPriceOnly productId={productId}>{tag}</ListPriceOnly> : tag;
}
