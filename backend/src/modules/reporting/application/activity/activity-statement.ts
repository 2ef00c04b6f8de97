import { integerIn } from '../../../../platform/event-log/event-data.ts';
import type { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import type { ActivityKind } from './activity-kinds.ts';

/**
 * All points of a day, and all tiers they lead to, share one entry each, because every appointment awards points and
 * would hide the rest.
 */
export const GROUPED_KINDS: readonly ActivityKind[] = ['points-awarded', 'tier-changed'];

/** The most events of a day that one entry represents, which bounds its cost. Further events are another entry. */
const RUN_LIMIT = 1_000;

const DAY = '(event.occurred_at AT TIME ZONE $4)::date';
/** The events of a type before a position, newest first, and after it, oldest first: by the index on both ({@link EventLog}). */
const before = (type: string, position: string) =>
  `(event.type, event.position) < (${type}, ${position}) AND event.type >= ${type} ORDER BY event.type DESC, event.position DESC`;
const from = (type: string, position: string) =>
  `(event.type, event.position) >= (${type}, ${position}) AND event.type <= ${type} ORDER BY event.type, event.position`;
const newestBefore = (type: string, position: string, day: string) => `
  SELECT position, day FROM (
    SELECT type, position, ${DAY} AS day, row_number() OVER (ORDER BY event.type DESC, event.position DESC) AS nth
    FROM platform.event WHERE ${before(type, position)} LIMIT ${RUN_LIMIT}
  ) earlier
  WHERE day IS DISTINCT FROM ${day} OR nth = ${RUN_LIMIT}
  ORDER BY type DESC, position DESC LIMIT 1`;

/**
 * Takes the newest events of each type by the index of the log, then the newest of all: the cost depends on the limit.
 * Types of `$5` are instead taken in runs: consecutive events of the type on the same day, represented by the newest.
 * Other parameters: types, position before which the events are, limit, time zone.
 *
 * Every read of the log or of a view is an index scan with a limit whatever the parameters, because the plan of a
 * prepared statement is generic.
 */
export const RECENT_ACTIVITY = `
  WITH RECURSIVE single AS MATERIALIZED (
    SELECT event.position
    FROM unnest($1::text[]) AS wanted (type)
    CROSS JOIN LATERAL (
      SELECT position FROM platform.event WHERE ${before('wanted.type', '$2')} LIMIT $3
    ) event
    WHERE wanted.type <> ALL ($5)
    ORDER BY event.position DESC LIMIT $3
  ),
  -- Runs below a full page of single events are not shown.
  page AS MATERIALIZED (SELECT CASE count(*) WHEN $3 THEN min(position) ELSE 0 END AS last FROM single),
  run AS (
    SELECT wanted.type, newest.position, newest.day, 1 AS nth
    FROM unnest($1::text[]) AS wanted (type)
    -- The run that continues below the position is on the page before.
    LEFT JOIN LATERAL (
      SELECT ${DAY} AS day FROM platform.event WHERE ${from('wanted.type', '$2')} LIMIT 1
    ) shown ON true
    CROSS JOIN LATERAL (${newestBefore('wanted.type', '$2', 'shown.day')}) newest
    WHERE wanted.type = ANY ($5)
    UNION ALL
    SELECT run.type, newest.position, newest.day, run.nth + 1
    FROM run CROSS JOIN page
    CROSS JOIN LATERAL (${newestBefore('run.type', 'run.position', 'run.day')}) newest
    WHERE run.nth <= $3 AND run.position > page.last
  ),
  recent AS MATERIALIZED (
    SELECT * FROM (
      SELECT position, NULL::bigint AS after FROM single
      UNION ALL
      SELECT position, coalesce(lead(position) OVER (PARTITION BY type ORDER BY position DESC), 0) FROM run
    ) entry
    ORDER BY position DESC LIMIT $3
  )
  SELECT event.position, event.type, event.occurred_at, event.metadata ->> 'actor' AS actor,
         CASE WHEN actor.erased_at IS NULL THEN actor.name END AS actor_name,
         a.appointment_id, c.name AS customer_name, a.service_name, a.service_names,
         v.vehicle_id, coalesce(v.license_plate, v.make || ' ' || v.model) AS vehicle_name,
         b.bay_id, b.name AS bay_name, subject.user_id,
         CASE WHEN subject.erased_at IS NULL THEN subject.name END AS user_name,
         ${integerIn('event.data', 'customerId')} AS customer_id,
         ${integerIn('event.data', 'complaintId')} AS complaint_id,
         ${integerIn('event.data', 'revisionId')} AS revision_id,
         ${integerIn('event.data', 'estimateId')} AS estimate_id,
         coalesce(run.points, ${integerIn('event.data', 'points')}) AS points, run.members,
         CASE WHEN event.type = 'loyalty.tier-changed' THEN event.data ->> 'to' END AS tier, ${integerIn('event.data', 'rating')} AS rating
  FROM recent
  CROSS JOIN LATERAL (SELECT * FROM platform.event WHERE event.position = recent.position LIMIT 1) event
  LEFT JOIN LATERAL (
    SELECT sum(${integerIn('same.data', 'points')}) AS points,
           CASE WHEN count(*) > 1 THEN count(DISTINCT same.data ->> 'userId') END AS members
    FROM platform.event same
    WHERE (same.type, same.position) <= (event.type, recent.position)
      AND (same.type, same.position) > (event.type, recent.after)
  ) run ON recent.after IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT * FROM identity.user_card
    WHERE user_id = substring(event.metadata ->> 'actor' FROM '^user:(\\d{1,9})$')::integer LIMIT 1
  ) actor ON true
  LEFT JOIN LATERAL (
    SELECT * FROM booking.appointment_card WHERE appointment_id = ${integerIn('event.data', 'appointmentId')} LIMIT 1
  ) a ON true
  LEFT JOIN LATERAL (SELECT * FROM customers.person_card WHERE customer_id = a.customer_id LIMIT 1) c ON true
  LEFT JOIN LATERAL (
    SELECT * FROM customers.vehicle_card WHERE vehicle_id = ${integerIn('event.data', 'vehicleId')} LIMIT 1
  ) v ON a.appointment_id IS NULL
  LEFT JOIN LATERAL (
    SELECT * FROM booking.bay_card WHERE bay_id = ${integerIn('event.data', 'bayId')} LIMIT 1
  ) b ON a.appointment_id IS NULL
  LEFT JOIN LATERAL (
    SELECT * FROM identity.user_card WHERE user_id = ${integerIn('event.data', 'userId')} LIMIT 1
  ) subject ON true
  ORDER BY event.position DESC`;

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
  readonly estimateId: number | null;
  readonly members: number | null;
  readonly points: number | null;
  readonly tier: string | null;
  readonly rating: number | null;
  readonly [column: string]: unknown;
}
