import type { Hono } from 'hono';
import { z } from 'zod';
import { businessCalls, type usersPriceList } from '@/lib/contract/account/business';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { mdl } from '@/lib/domain/money/money';
import { localDay } from '@/lib/domain/time/calendar';
import { unitPrice } from '@/services/prices/prices';
import { textColumns, textFields, textOf } from '../db/localized';
import { type Queryable, rows, statement } from '../db/query';
import type { ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import type { AccountDeps } from '../identity/account';
import { hidesPrice, ownPrice } from '../prices/prices';
import { contractsOfCall, requireContractBuyer } from './contracts';
import { readDebt } from './debt';
import { documentFolder, listDocuments, readDocument } from './documents';
import { readSalesLines, readSalesReport } from './sales-report';

const maxStock = 99;

const pricePage = statement({
  name: 'business-price-list',
  text: `SELECT p.id, b.name AS brand, p.part_number, ${textColumns('p.name')}, l.price AS list,
      ${ownPrice(`(SELECT id FROM customer WHERE id = $3 AND NOT ${hidesPrice})`)} AS own,
      least(${maxStock}, coalesce((SELECT sum(quantity) FROM stock s WHERE s.product_id = p.id), 0)) AS stock
    FROM product p JOIN listing l ON l.product_id = p.id JOIN brand b ON b.id = p.brand_id
    WHERE p.id > $1 AND l.price IS NOT NULL ORDER BY p.id LIMIT $2`,
  row: z.object({
    id: z.int(),
    brand: z.string(),
    part_number: z.string(),
    ...textFields('name', z.string()),
    list: unitPrice,
    own: unitPrice,
    stock: z.int(),
  }),
});

/** Returns a page of the priced products by id, with the prices that the customer sees. */
export async function readPriceList(
  on: Queryable,
  customerId: number,
  { after = 0, limit = 1000, lang }: RequestOf<typeof usersPriceList>,
): Promise<ResponseOf<typeof usersPriceList>> {
  const page = await rows(on, pricePage, [after, limit, customerId]);
  return {
    items: page.map((row) => ({
      brand: row.brand,
      partNumber: row.part_number,
      name: textOf(row, 'name', lang),
      price: mdl(row.own),
      listPrice: mdl(row.list),
      stock: row.stock,
    })),
    next: page.length < limit ? null : (page.at(-1)?.id ?? null),
  };
}

/** Registers the calls of business customers. */
export function registerBusiness(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { usersDebt, usersSalesReport, usersSalesLines, usersPriceList, documentList, documentRead } = businessCalls;
  const folder = documentFolder(deps.config.dataDir);
  registerCall(app, deps, usersDebt, async ({ params }, context) => {
    const { contracts } = await requireContractBuyer(account, context);
    return readDebt(context.db.write, contracts, localDay(new Date()), params.detail === '1');
  });
  registerCall(app, deps, usersSalesReport, async ({ body }, context) => {
    const contracts = contractsOfCall(await requireContractBuyer(account, context), body.contractId);
    return readSalesReport(context.db.write, contracts, body);
  });
  registerCall(app, deps, usersSalesLines, async ({ body }, context) => {
    const contracts = contractsOfCall(await requireContractBuyer(account, context), body.contractId);
    return readSalesLines(context.db.write, contracts, body, body);
  });
  registerCall(app, deps, usersPriceList, async ({ body }, context) => {
    const { customerId } = await requireContractBuyer(account, context);
    return readPriceList(context.db.read, customerId, body);
  });
  registerCall(app, deps, documentList, async (_, context) => {
    const { customerId } = await requireContractBuyer(account, context);
    return listDocuments(context.db.read, customerId);
  });
  registerCall(app, deps, documentRead, async ({ params }, context) => {
    const { customerId } = await requireContractBuyer(account, context);
    return readDocument(context.db.read, folder, customerId, params);
  });
}
