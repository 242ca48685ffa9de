import type { Hono } from 'hono';
import { z } from 'zod';
import { isRealCompany } from '@/lib/config/company';
import { isShopOpen } from '@/lib/config/shop';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { type SetupGuide, type SetupLack, type SetupStep, setupLack } from '@/lib/contract/admin/setup-guide';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { LiveSettings } from '@/lib/contract/settings/settings';
import { shopPreview, shopPreviewToken } from '@/lib/system/shop-preview';
import { oneRow, statement } from '../../db/query';
import { readLiveSettings } from '../../settings/live-settings';
import { readActor } from '../access/actor';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';

const count = z.int();
const read = statement({
  name: 'admin-setup-guide',
  text: `SELECT (SELECT count(*)::int FROM warehouse) AS warehouses,
    (SELECT count(*)::int FROM warehouse WHERE kind = 'store') AS stores,
    (SELECT count(*)::int FROM supplier) AS suppliers,
    (SELECT count(*)::int FROM product) AS products,
    EXISTS (SELECT FROM listing WHERE price > 0) AS prices,
    (SELECT count(*)::int FROM vehicle) AS vehicles,
    (SELECT count(*)::int FROM delivery_method WHERE enabled) AS methods,
    EXISTS (SELECT FROM delivery_method WHERE enabled AND code = 'pickup') AS pickup`,
  row: z.object({
    ...{ warehouses: count, stores: count, suppliers: count, products: count, vehicles: count, methods: count },
    prices: z.boolean(),
    pickup: z.boolean(),
  }),
});

/** `GET /api/setup-guide`: what the shop has and lacks before it opens, read from its data. For owners. */
export function registerSetupGuide(app: Hono, deps: AdminDeps): void {
  app.get('/api/setup-guide', async (context) => {
    const actor = await readActor(context, deps.db.write, deps.config.adminUrl);
    if (actor.kind !== 'staff' || actor.user.role !== 'owner')
      throw new AdminError(403, 'FORBIDDEN', 'Only owners set up the shop.');
    const saved = await readLiveSettings(deps.db.write);
    const isOpen = isShopOpen(deps.config.isPublic, saved);
    const token = shopPreviewToken(deps.secrets.revalidateSecret);
    return context.json({
      isOpen,
      previewUrl: `${deps.config.publicUrl}/${firstLocale}?${shopPreview.parameter}=${token}`,
      steps: isOpen ? [] : await readSteps(deps, saved),
    } satisfies SetupGuide);
  });
}

async function readSteps(
  { db, account, config }: AdminDeps,
  { brand, company, contacts, hours, switches }: LiveSettings,
): Promise<SetupGuide['steps']> {
  const hasCompany = isRealCompany(company ?? shopDefaults.company);
  const has = await oneRow(db.write, read);
  const hasTestBank = [...account.payments.providers.values()].some(({ test }) => test);
  const step = (name: SetupStep, lacks: Partial<Record<SetupLack, boolean>>, count: number | null = null) => ({
    name,
    lacks: setupLack.options.filter((lack) => lacks[lack] === true),
    count,
  });
  return [
    step('settings', { brand: !brand, company: !hasCompany, contacts: !contacts, hours: !hours }),
    step('warehouses', { warehouse: has.warehouses === 0 }, has.warehouses),
    step(
      'suppliers',
      {
        supplier: has.suppliers === 0 && has.products === 0,
        products: has.products === 0,
        prices: has.products > 0 && !has.prices,
      },
      has.products,
    ),
    step('vehicles', { vehicles: has.vehicles === 0 }, has.vehicles),
    step('delivery', { delivery: has.methods === 0, store: has.pickup && has.stores === 0 }, has.methods),
    step('payment', { bank: !hasCompany, testBank: hasTestBank }),
    step('open', { company: config.isPublic && !hasCompany, closed: switches?.open === false }),
  ];
}
