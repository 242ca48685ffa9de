import type { useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { staffResource } from '@/lib/contract/admin/staff';

export type Staff = z.output<typeof staffResource.item>;

/** The numbers of API tokens and webhooks of a member of staff; empty without any. */
export function integrationsText(t: ReturnType<typeof useTranslate>, { tokens, webhooks }: Staff): string {
  const texts = [
    ...(tokens > 0 ? [t('staff.tokens', { smart_count: tokens })] : []),
    ...(webhooks > 0 ? [t('staff.webhooks', { smart_count: webhooks })] : []),
  ];
  return texts.join(', ');
}
