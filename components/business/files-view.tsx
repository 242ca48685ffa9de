'use client';

import { BuyersOnly } from './buyers-only';
import { ContractDocuments } from './contract-documents';
import { DebtsAndInvoices } from './debts-and-invoices';
import { PriceList } from './price-list';
import { SalesReport } from './sales-report';

/** Everything on paper between the shop and a business customer. */
export function FilesView() {
  return (
    <BuyersOnly>
      <DebtsAndInvoices />
      <SalesReport />
      <PriceList />
      <ContractDocuments />
    </BuyersOnly>
  );
}
