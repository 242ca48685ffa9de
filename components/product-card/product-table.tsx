import { useTranslations } from 'next-intl';
import type { VerdictsForCar } from '@/components/fit/verdict-words';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import { PartRow, PartTable } from './part-table';
import { ProductFit, ProductFound } from './product-marks';

type ProductTableProps = { readonly products: readonly Product[]; readonly fits?: VerdictsForCar | undefined };

/** The parts of a list as a table, with their main data and whether they fit. */
export function ProductTable({ products, fits }: ProductTableProps) {
  const t = useTranslations('catalogue');
  return (
    <PartTable id="parts" columns={[t('data'), t('fit')]}>
      <tbody>
        {products.map((product) => (
          <PartRow product={product} carId={fits?.carId} key={product.id}>
            <td className="number">
              {product.attributes.map(({ key, name, value, unit }) => (
                <div key={key}>
                  <span className="muted">{name}</span> {unit ? `${value}\u00a0${unit}` : value}
                </div>
              ))}
            </td>
            <td>
              <ProductFit product={product} fits={fits} />
              <ProductFound product={product} />
            </td>
          </PartRow>
        ))}
      </tbody>
    </PartTable>
  );
}
