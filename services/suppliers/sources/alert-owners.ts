import { z } from 'zod';
import type { Environment } from '@/lib/config/environment';
import { locale } from '@/lib/contract/shared';
import type { Database } from '../../db/pools';
import { rows, statement, transaction } from '../../db/query';
import { supplierListAlert } from '../../letters/supplier-letters';
import { type MailContext, postLetter } from '../../mail/outbox';
import { sourceAlert } from './source-rows';

// One letter a day for each source.
const dueAlerts = statement({
  name: 'supplier-sources-alert',
  text: `UPDATE supplier_source s SET alerted_at = now() FROM supplier p
    WHERE p.id = s.supplier_id AND p.active AND ${sourceAlert} AND (s.alerted_at IS NULL OR s.alerted_at < now() - interval '1 day')
    RETURNING s.id, p.name, s.failing_since IS NOT NULL AS failing, coalesce((SELECT concat_ws(' ', r.fault, r.detail)
      FROM supplier_source_run r WHERE r.source_id = s.id AND r.outcome = 'failed' ORDER BY r.id DESC LIMIT 1), '') AS detail`,
  row: z.object({ id: z.int(), name: z.string(), failing: z.boolean(), detail: z.string() }),
});
const owners = statement({
  name: 'supplier-sources-owners',
  text: `SELECT email, lang FROM staff WHERE role = 'owner' AND closed_at IS NULL AND password_hash IS NOT NULL`,
  row: z.object({ email: z.string(), lang: locale }),
});

type AlertDeps = {
  readonly db: Database;
  readonly mail: MailContext;
  readonly config: Pick<Environment, 'adminUrl'>;
};

/** Sends the owners an e-mail about failing or silent sources, at most once a day per source. */
export async function alertOwners({ db, mail, config }: AlertDeps): Promise<void> {
  const letterCount = await transaction(db.write, async (client) => {
    const alerts = await rows(client, dueAlerts);
    const recipients = alerts.length > 0 ? await rows(client, owners) : [];
    for (const { email, lang } of recipients)
      for (const { id, name, failing, detail } of alerts) {
        const letter = supplierListAlert.compose(
          { to: email, locale: lang, publicUrl: mail.publicUrl },
          {
            ...{ supplier: name, cause: failing ? 'failing' : 'silent', detail: failing ? detail.slice(0, 400) : '' },
            url: `${config.adminUrl}/#/supplier-sources/${id}`,
          },
        );
        await postLetter(client, mail.key, letter);
      }
    return alerts.length * recipients.length;
  });
  if (letterCount > 0) mail.wake();
}
