import { createContext, useContext } from 'react';
import type { CatalogueOptions } from '@/lib/contract/admin/catalogue-products';
import type { Faults, ProductDraft } from './product-draft';

type ProductForm = {
  readonly draft: ProductDraft;
  readonly change: (changes: Partial<ProductDraft>) => void;
  /** Keys of texts by the path of the field. */
  readonly faults: Faults;
  readonly options: CatalogueOptions;
  /** The role of the user may only read. */
  readonly isReadOnly: boolean;
};

export const ProductFormContext = createContext<ProductForm | undefined>(undefined);

/** The draft of the product on the page. */
export function useProductForm(): ProductForm {
  const form = useContext(ProductFormContext);
  if (form === undefined) throw new Error('The field is outside of the form of a product.');
  return form;
}
