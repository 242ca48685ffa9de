import { useLocale } from 'next-intl';
import { Identity } from '@/components/ui/identity';
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
        <Identity brand={product.brandName} number={product.partNumber} />
        <Link className="b" href={localePath(locale, `/shop/products/${product.slug}`)}>
          {product.name}
        </Link>
      </div>
    </div>
  );
}
