import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { MileageReading } from '@/lib/vehicle/service-due';
import { type Queryable, rows, statement } from '../db/query';
import type { SessionOwner } from '../identity/find-session';

const day = z.string();

const readingRows = statement({
  name: 'book-readings',
  text: `SELECT car_id, read_on::text AS "on", mileage FROM mileage_reading WHERE session_id = $1
    AND ($2::int IS NULL OR car_id = $2) ORDER BY read_on DESC`,
  row: z.object({ car_id: z.int(), on: day, mileage: z.int() }),
});
const selectMarks = statement({
  name: 'book-marks',
  text: `SELECT car_id, kind, done_on::text, done_mileage, snoozed_until::text FROM service_mark WHERE session_id = $1
    AND ($2::int IS NULL OR car_id = $2)`,
  row: z.object({
    car_id: z.int(),
    kind: z.string(),
    done_on: day.nullable(),
    done_mileage: z.int().nullable(),
    snoozed_until: day.nullable(),
  }),
});
/* Parts bought last of each kind, without those cancelled or returned entirely: they were not fitted. */
const selectBought = statement({
  name: 'book-bought',
  text: `SELECT DISTINCT ON (i.car_id, i.part_kind) i.car_id, i.part_kind AS kind, o.id AS order_id,
      (o.created_at AT TIME ZONE '${shop.timeZone}')::date::text AS "on"
    FROM order_item i JOIN customer_order o ON o.id = i.order_id
    WHERE o.customer_id = $1 AND o.status <> 'CANCELLED' AND i.part_kind IS NOT NULL AND i.car_id IS NOT NULL
      AND ($2::int IS NULL OR i.car_id = $2)
      AND i.quantity > (SELECT coalesce(sum(b.quantity), 0) FROM return_line b JOIN return_request r ON r.id = b.return_id
        WHERE b.order_id = i.order_id AND b.position = i.position AND r.status IN ('RECEIVED', 'REFUNDED'))
    ORDER BY i.car_id, i.part_kind, o.created_at DESC`,
  row: z.object({ car_id: z.int(), kind: z.string(), order_id: z.int(), on: day }),
});

export type OwnerMark = z.infer<(typeof selectMarks)['row']>;
export type BoughtPart = z.infer<(typeof selectBought)['row']>;

/** What a service book is made from: the odometer's readings, what the owner said, and what was bought last of each kind. */
export type BookNotes = {
  readonly readings: readonly (MileageReading & { readonly car_id: number })[];
  readonly marks: readonly OwnerMark[];
  readonly bought: readonly BoughtPart[];
};

/** The notes of one car, or of all that the session knows. */
export async function readBookNotes(
  on: Queryable,
  sessionId: number,
  owner: SessionOwner,
  carId: number | null,
): Promise<BookNotes> {
  const readings = await rows(on, readingRows, [sessionId, carId]);
  const marks = await rows(on, selectMarks, [sessionId, carId]);
  const bought = 'customerId' in owner ? await rows(on, selectBought, [owner.customerId, carId]) : [];
  return { readings, marks, bought };
}
