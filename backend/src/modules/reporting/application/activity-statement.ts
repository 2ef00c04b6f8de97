import type { TranslationsView } from '../../../platform/i18n/translations.view.ts';
import type { ActivityKind } from './activity-kinds.ts';

/** A day of points and of the tiers they lead to is one entry each: every visit brings some, which would hide the rest. */
export const GROUPED_KINDS: readonly ActivityKind[] = ['points-awarded', 'tier-changed'];

const DAY = '(event.occurred_at AT TIME ZONE $4)::date';
/**
 * Takes the newest events of each type by the index of the log, then the newest of those: the cost depends on the limit.
 * Types of `$5` are taken in runs instead: consecutive events of the type on the same day, which the newest one
 * represents. Other parameters: types, position before which they are, limit, time zone.
 */
export const RECENT_ACTIVITY = `
  WITH RECURSIVE run AS (
    SELECT wanted.type, newest.position, newest.day, 1 AS nth
    FROM unnest($1::text[]) AS wanted (type)
    -- The run that continues below the position is on the page before.
    LEFT JOIN LATERAL (
      SELECT ${DAY} AS day FROM platform.event
      WHERE event.type = wanted.type AND position >= $2 ORDER BY position LIMIT 1
    ) shown ON true
    CROSS JOIN LATERAL (
      SELECT position, ${DAY} AS day FROM platform.event
      WHERE event.type = wanted.type AND position < $2 AND ${DAY} IS DISTINCT FROM shown.day
      ORDER BY position DESC LIMIT 1
    ) newest
    WHERE wanted.type = ANY ($5)
    UNION ALL
    SELECT run.type, newest.position, newest.day, run.nth + 1
    FROM run CROSS JOIN LATERAL (
      SELECT position, ${DAY} AS day FROM platform.event
      WHERE event.type = run.type AND position < run.position AND ${DAY} <> run.day
      ORDER BY position DESC LIMIT 1
    ) newest
    WHERE run.nth <= $3
  ),
  recent AS (
    SELECT * FROM (
      SELECT event.position, NULL::bigint AS after FROM unnest($1::text[]) AS wanted (type)
      CROSS JOIN LATERAL (
        SELECT position FROM platform.event
        WHERE event.type = wanted.type AND position < $2
        ORDER BY position DESC LIMIT $3
      ) event
      WHERE wanted.type <> ALL ($5)
      UNION ALL
      SELECT position, coalesce(lead(position) OVER (PARTITION BY type ORDER BY position DESC), 0) FROM run
    ) entry
    ORDER BY position DESC LIMIT $3
  )
  SELECT event.position, event.type, event.occurred_at AS "occurredAt", event.metadata ->> 'actor' AS actor,
         CASE WHEN actor.erased_at IS NULL THEN actor.name END AS "actorName",
         a.appointment_id AS "appointmentId", c.name AS "customerName", a.service_name AS "serviceName",
         a.service_names AS "serviceNames",
         v.vehicle_id AS "vehicleId", coalesce(v.license_plate, v.make || ' ' || v.model) AS "vehicleName",
         b.bay_id AS "bayId", b.name AS "bayName", subject.user_id AS "userId",
         CASE WHEN subject.erased_at IS NULL THEN subject.name END AS "userName",
         (event.data ->> 'customerId')::integer AS "customerId",
         (event.data ->> 'complaintId')::integer AS "complaintId",
         (event.data ->> 'revisionId')::integer AS "revisionId",
         coalesce(run.points, (event.data ->> 'points')::integer) AS points, run.members,
         CASE WHEN event.type = 'loyalty.tier-changed' THEN event.data ->> 'to' END AS tier, (event.data ->> 'rating')::integer AS rating
  FROM recent
  JOIN platform.event USING (position)
  LEFT JOIN LATERAL (
    SELECT sum((same.data ->> 'points')::integer) AS points,
           CASE WHEN count(*) > 1 THEN count(DISTINCT same.data ->> 'userId') END AS members
    FROM platform.event same
    WHERE same.type = event.type AND same.position <= recent.position AND same.position > recent.after
  ) run ON recent.after IS NOT NULL
  LEFT JOIN identity.user_card actor
    ON actor.user_id = substring(event.metadata ->> 'actor' FROM '^user:(\\d+)$')::integer
  LEFT JOIN booking.appointment_card a ON a.appointment_id = (event.data ->> 'appointmentId')::integer
  LEFT JOIN customers.person_card c ON c.customer_id = a.customer_id
  LEFT JOIN customers.vehicle_card v
    ON a.appointment_id IS NULL AND v.vehicle_id = (event.data ->> 'vehicleId')::integer
  LEFT JOIN booking.bay_card b ON a.appointment_id IS NULL AND b.bay_id = (event.data ->> 'bayId')::integer
  LEFT JOIN identity.user_card subject ON subject.user_id = (event.data ->> 'userId')::integer
  ORDER BY event.position DESC`;

/** A row of {@link RECENT_ACTIVITY}. */
export interface ActivityRow {
  readonly position: number;
  readonly type: string;
  readonly occurredAt: Date;
  readonly actor: string;
  readonly actorName: string | null;
  readonly appointmentId: number | null;
  readonly customerName: string | null;
  readonly serviceName: string | null;
  readonly serviceNames: TranslationsView | null;
  readonly vehicleId: number | null;
  readonly vehicleName: string | null;
  readonly bayId: number | null;
  readonly bayName: string | null;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly customerId: number | null;
  readonly complaintId: number | null;
  readonly revisionId: number | null;
  readonly members: number | null;
  readonly points: number | null;
  readonly tier: string | null;
  readonly rating: number | null;
  readonly [column: string]: unknown;
}
