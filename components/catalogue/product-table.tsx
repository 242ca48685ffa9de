import { useLocale, useTranslations } from 'next-intl';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ProductCard as Product } from '@/lib/contract/product';
import { localePath } from '@/lib/navigation/locale-path';
import { CartButton } from './cart-button';
import { ProductFit, ProductStock } from './product-marks';
import { ProductPrice } from './product-price';

/** The layout of the sales desk: everything of a part in one line. */
export function ProductTable({ products }: { readonly products: readonly Product[] }) {
  const t = useTranslations('catalogue');
  return (
    <div className="tbl-w">
      <table className="tbl">
        <thead>
          <tr>
            <th colSpan={2}>{t('part')}</th>
            <th>{t('data')}</th>
            <th>{t('fit')}</th>
            <th>{t('stock')}</th>
            <th className="r">{t('price')}</th>
            <th>
              <span className="vh">{t('toCart')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductTableRow product={product} key={product.id} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProductTableRow({ product }: { readonly product: Product }) {
  const locale = useLocale();
  const [picture] = product.images;
  return (
    <tr>
      <td>
        <span className="pic pic-s">{picture && <Picture picture={picture} alt="" />}</span>
      </td>
      <td>
        <Identity brand={product.brand?.name} number={product.partNumber} />
        <Link className="nm" href={localePath(locale, `/shop/products/${product.slug}`)}>
          {product.name}
        </Link>
      </td>
      <td className="num">
        {product.attributes.map(({ key, name, value, unit }) => (
          <div key={key} title={name}>
            {unit ? `${value}\u00a0${unit}` : value}
          </div>
        ))}
      </td>
      <td>
        <ProductFit product={product} />
      </td>
      <td>
        <ProductStock product={product} />
      </td>
      <td className="r">
        <ProductPrice product={product} />
      </td>
      <td>
        {product.price && product.availability.rating > 0 && <CartButton productId={product.id} name={product.name} />}
      </td>
    </tr>
  );
}
