import type { Hono } from 'hono';
import { businessCalls } from '@/lib/contract/account/business';
import { localDay } from '@/lib/time/local-time';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import type { AccountDeps } from '../identity/account';
import { contractsOfCall, requireContractBuyer } from './access';
import { readDebt } from './debt';
import { documentFolder, listDocuments, readDocument } from './documents';
import { readPriceList } from './price-list';
import { readSalesLines, readSalesReport } from './sales-report';

/** The calls of business customers: whoever has no contract in force, or is not confirmed, is refused with 403. */
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
