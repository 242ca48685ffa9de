import { createContext, useContext } from 'react';
import type { CatalogueOptions } from '@/lib/contract/admin/catalogue-products';
import type { Faults, ProductDraft } from './product-draft';

type ProductForm = {
  readonly draft: ProductDraft;
  readonly change: (changes: Partial<ProductDraft>) => void;
  /** Message keys of errors by field path. */
  readonly faults: Faults;
  readonly options: CatalogueOptions;
  /** Whether the role of the user has no permission to write. */
  readonly isReadOnly: boolean;
};

export const ProductFormContext = createContext<ProductForm | undefined>(undefined);

/** The draft of the product on the page. */
export function useProductForm(): ProductForm {
  const form = useContext(ProductFormContext);
  if (form === undefined) throw new Error('Render this field inside the form of a product.');
  return form;
}
