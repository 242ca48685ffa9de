import { useLocale } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { OwnReview } from '@/lib/contract/reviews';
import { localePath } from '@/lib/navigation/locale-path';

/** What is being reviewed, so that nobody praises the wrong part. */
export function ReviewedProduct({ product }: Pick<OwnReview, 'product'>) {
  const locale = useLocale();
  return (
    <div className="panel review-p">
      <Picture picture={product.picture} alt="" />
      <div>
        <Link className="b" href={localePath(locale, `/shop/products/${product.slug}`)}>
          {product.name}
        </Link>
        <p className="sm muted">
          {product.brandName} <span className="num">{product.partNumber}</span>
        </p>
      </div>
    </div>
  );
}
