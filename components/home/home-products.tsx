import { useTranslations } from 'next-intl';
import { ProductGrid } from '@/components/product-card/product-sheet';
import type { ResponseOf } from '@/lib/contract/call';
import type { shopProductsByTags } from '@/lib/contract/catalogue/shop';
import { wholeNumber } from '@/lib/text/whole-number';
import { type ProductTab, ProductTabs } from './product-tabs';
import { HomeRails } from './rails-place';

type Block = ResponseOf<typeof shopProductsByTags> | null;

type HomeProductsProps = {
  readonly featured: Block;
  readonly sale: Block;
  readonly fresh: Block;
};

/** The service counts only up to this number. */
const countedMost = 1000;

const countText = (total: number) => (total < countedMost ? wholeNumber(total) : `${wholeNumber(countedMost)}+`);

/** Featured, reduced and new products; a block that failed to load is left out. */
export function HomeProducts({ featured, sale, fresh }: HomeProductsProps) {
  const t = useTranslations('home');
  const blocks = [
    { id: 'featured', title: t('featured'), block: featured, counted: false },
    { id: 'sale', title: t('sale'), block: sale, counted: true },
    { id: 'new', title: t('new'), block: fresh, counted: true },
  ];
  const tabs = blocks.flatMap(({ id, title, block, counted }): ProductTab[] => {
    if (!block || block.items.length === 0) return [];
    const panel = <ProductGrid key={id} products={block.items} columns={6} heading="h3" />;
    return [{ id, title, count: counted ? countText(block.total) : undefined, panel }];
  });
  if (tabs.length === 0) return null;
  return (
    <HomeRails title={t('chosen')} rails={blocks.map(({ id, title: name, counted }) => ({ id, name, counted }))}>
      <ProductTabs label={t('chosen')} tabs={tabs} />
    </HomeRails>
  );
}
