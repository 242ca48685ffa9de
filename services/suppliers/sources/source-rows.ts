import { z } from 'zod';
import { type SourceRun, sourceOutcomes, sourceSettings } from '@/lib/contract/admin/supplier-sources';
import { purposeKey } from '@/lib/system/signatures';
import { statement } from '../../db/query';
import { sealLetter, unsealLetter } from '../../secrets/keys';
import { seenFile } from './fetching';

/** SQL: no new list of the source `s` has arrived within its limit. */
export const sourceSilence = `coalesce(coalesce(s.last_list_at, s.created_at) < now() - make_interval(hours => s.silence_hours), false)`;

/** SQL: the active source `s` fails, or is silent. */
export const sourceAlert = `s.active AND (s.failing_since IS NOT NULL OR ${sourceSilence})`;

const purpose = 'piesar-admin/supplier-source';

/** Seals a password or private key for the database. */
export function sealSourceSecret(tokenSecret: string, secret: string): Buffer {
  return sealLetter(purposeKey(tokenSecret, purpose), secret);
}

export function unsealSourceSecret(tokenSecret: string, sealed: Buffer): string {
  return unsealLetter(purposeKey(tokenSecret, purpose), sealed);
}

const claimed = z.object({
  ...{ id: z.int(), supplier_id: z.int(), run: z.string(), asked: z.enum(['test', 'run']).nullable() },
  ...{ settings: sourceSettings, secret: z.instanceof(Buffer).nullable(), seen: seenFile, hash: z.string().nullable() },
  ...{ every: z.int().nullable(), at: z.array(z.string()), max_rejected: z.int() },
});
export type ClaimedSource = z.output<typeof claimed>;

/** Minutes after which another process may run the source of a process that died. Runs renew it. */
const lease = "interval '5 minutes'";

/** Claims a due source for this process. A supplier has one run at a time. */
export const claimSource = statement({
  name: 'supplier-sources-claim',
  text: `UPDATE supplier_source s SET run = gen_random_uuid(), running_until = clock_timestamp() + ${lease}, asked = NULL
    FROM (SELECT d.id, d.asked FROM supplier_source d JOIN supplier p ON p.id = d.supplier_id
      WHERE (d.asked IS NOT NULL OR (d.active AND p.active AND d.next_run_at <= now()))
        AND (d.running_until IS NULL OR d.running_until < now())
      ORDER BY d.asked NULLS LAST, d.next_run_at LIMIT 1 FOR UPDATE OF d SKIP LOCKED) due
    WHERE s.id = due.id
    RETURNING s.id, s.supplier_id, s.run, due.asked, s.settings, s.secret, s.seen, s.hash, s.every, s.at, s.max_rejected`,
  row: claimed,
});
export const renewLease = statement({
  name: 'supplier-sources-renew',
  text: `UPDATE supplier_source SET running_until = clock_timestamp() + ${lease} WHERE id = $1 AND run = $2`,
});

/** Stores the end of a run. A run whose lease was taken by another changes nothing. */
export const finishRun = statement({
  name: 'supplier-sources-finish',
  text: `UPDATE supplier_source SET run = NULL, running_until = NULL, last_run_at = now(),
      next_run_at = coalesce($3, next_run_at), seen = coalesce($4, seen), hash = coalesce($5, hash),
      last_success_at = CASE WHEN $6 THEN now() ELSE last_success_at END,
      last_list_at = CASE WHEN $7 THEN now() ELSE last_list_at END,
      failing_since = CASE WHEN $6 THEN NULL WHEN $8 THEN coalesce(failing_since, now()) ELSE failing_since END,
      alerted_at = CASE WHEN $7 THEN NULL ELSE alerted_at END
    WHERE id = $1 AND run = $2 RETURNING id`,
  row: z.object({ id: z.int() }),
});
export const addRun = statement({
  name: 'supplier-sources-add-run',
  text: `WITH old AS (DELETE FROM supplier_source_run WHERE source_id = $1 AND id IN (
      SELECT id FROM supplier_source_run WHERE source_id = $1 ORDER BY id DESC OFFSET 99))
    INSERT INTO supplier_source_run (source_id, outcome, fault, detail, file_name, bytes, import_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
});

/** Columns of a run as JSON, from `supplier_source_run r`. */
export const runJson = `jsonb_build_object('at', to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'outcome', r.outcome,
  'fault', r.fault, 'detail', r.detail, 'fileName', r.file_name, 'bytes', r.bytes, 'importId', r.import_id)`;
export const runRow = z.object({
  ...{ at: z.string(), outcome: z.enum(sourceOutcomes), fault: z.string().nullable(), detail: z.string() },
  ...{ fileName: z.string().nullable(), bytes: z.int().nullable(), importId: z.int().nullable() },
}) satisfies z.ZodType<SourceRun>;
