import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import tile from '@/components/ui/tile.module.css';
import type { Brand } from '@/lib/contract/catalogue/brands';

/** Name, country and picture of a brand, with how many parts of it there are. */
export function BrandHead({ brand, pieces }: { readonly brand: Brand; readonly pieces: string }) {
  const t = useTranslations('content');
  return (
    <div className="page-head">
      {brand.image && (
        <span className={classNames(tile.tile, tile.medium)}>
          <Picture picture={brand.image} alt="" />
        </span>
      )}
      <h1>{t('brandTitle', { name: brand.name })}</h1>
      <span>{pieces}</span>
      {brand.country !== null && <span>{t('country', { country: brand.country })}</span>}
    </div>
  );
}
