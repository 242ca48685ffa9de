'use client';

import { BuyersOnly } from './buyers-only';
import { Papers } from './papers';
import { PriceList } from './price-list';
import { SalesReport } from './sales-report';
import { Settlements } from './settlements';

/** Everything on paper between the shop and a business customer. */
export function FilesView() {
  return (
    <BuyersOnly>
      <Settlements />
      <SalesReport />
      <PriceList />
      <Papers />
    </BuyersOnly>
  );
}
