import type { QueryResultRow } from 'pg';
import { withClient } from '../support/workbench.ts';

/** Streams of events that the drill itself inserts begin with this; no law expects an effect of them. */
export const INSERTED_STREAM = 'drill-';

/** An appointment as stored. */
interface StoredAppointment {
  readonly id: number;
  readonly phone: string;
  readonly bayId: number;
  readonly date: string;
  readonly start: number;
  readonly until: number;
  readonly status: string;
  readonly priceBani: number;
  readonly linesBani: number;
  readonly discountBani: number;
  /** Null unless completed. */
  readonly chargedBani: number | null;
  /** The reading of the odometer at the last completion that told one. */
  readonly readingId: number | null;
}

/** A reading of an odometer by the workshop that counts. */
interface Reading {
  readonly id: number;
  readonly mileage: number;
}

/** A reward that a member got for points. */
interface StoredReward {
  readonly id: number;
  readonly code: string;
  readonly status: string;
  readonly appointmentId: number | null;
  readonly reductionBani: number | null;
}

/** A merge of two customers, and what the merged one refers to now. */
interface StoredMerge {
  readonly id: number;
  readonly customerId: number;
  readonly into: number;
  readonly isUndone: boolean;
  readonly mergedInto: number | null;
}

/** The estimate of an appointment with the versions that were sent. */
interface StoredEstimate {
  readonly id: number;
  readonly number: number | null;
  readonly versions: readonly number[];
  readonly jobs: readonly {
    readonly id: number;
    readonly title: string;
    readonly state: string;
    /** What was approved of it; null unless approved. */
    readonly approvedBani: number | null;
  }[];
}

interface StoredDecision {
  readonly estimateId: number;
  readonly jobId: number;
  readonly answer: string;
  readonly totalBani: number;
}

/** An event as stored, in the order of its stream. */
export interface LoggedEvent {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly position: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A line of the loyalty ledger. */
interface LedgerLine {
  readonly userId: number;
  readonly type: string;
  readonly points: number;
  readonly appointmentId: number | null;
  readonly referredUserId: number | null;
}

/** The points of a member: in the loyalty account, of the account that signs in, and what the member has spent. */
interface Standing {
  readonly userId: number;
  readonly phone: string;
  readonly points: number;
  readonly shownPoints: number;
  readonly spentBani: number;
}

/** A message in the outbox. */
interface OutboxMessage {
  readonly eventId: string;
  readonly template: string;
  readonly channel: string;
  readonly address: string;
  readonly status: string;
  readonly attempts: number;
}

/** Figures of a day. */
export interface DayFigures {
  readonly date: string;
  readonly booked: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly revenueBani: number;
}

/** Appointments of a customer on a day. */
export interface CustomerAppointments {
  readonly date: string;
  readonly customerId: number;
  readonly visits: number;
}

/** The state of a subscription. */
interface SubscriptionState {
  readonly name: string;
  readonly status: string;
  /** Position of the last event that it has handled. */
  readonly position: number;
  /** Why it waits before it tries its next event again; null when it does not wait. */
  readonly waitsAfter: string | null;
}

/** Everything that the laws compare, read from the database in one snapshot. */
export interface History {
  readonly appointments: readonly StoredAppointment[];
  readonly readings: readonly Reading[];
  readonly rewards: readonly StoredReward[];
  readonly merges: readonly StoredMerge[];
  readonly estimates: readonly StoredEstimate[];
  readonly decisions: readonly StoredDecision[];
  /** By the title of the job. */
  readonly declinedReminders: readonly { readonly title: string }[];
  readonly clocks: readonly { readonly appointmentId: number }[];
  /** All events, those of the drill included. */
  readonly events: readonly LoggedEvent[];
  readonly ledger: readonly LedgerLine[];
  readonly standings: readonly Standing[];
  readonly withheld: readonly { readonly referredUserId: number }[];
  readonly messages: readonly OutboxMessage[];
  readonly figures: readonly DayFigures[];
  readonly visits: readonly CustomerAppointments[];
  readonly subscriptions: readonly SubscriptionState[];
  readonly parked: readonly { readonly subscription: string; readonly stream: string }[];
}

const STATEMENTS: Readonly<Record<keyof History, string>> = {
  appointments: `
    SELECT a.id, c.phone, a.bay_id AS "bayId", a.date::text, a.start_minute AS start, a.occupied_until_minute AS until, a.status,
           a.price_bani AS "priceBani", a.lines_bani AS "linesBani", a.discount_bani AS "discountBani",
           a.charged_bani AS "chargedBani", a.odometer_reading_id AS "readingId"
    FROM booking.appointment a JOIN customers.customer c ON c.id = a.customer_id`,
  readings: `SELECT id, mileage FROM revisions.odometer_reading WHERE doubt IS NULL AND source = 'workshop'`,
  rewards: `
    SELECT id, code, status, appointment_id AS "appointmentId", reduction_bani AS "reductionBani" FROM loyalty.redemption`,
  merges: `
    SELECT m.id, m.customer_id AS "customerId", m.into_customer_id AS "into", m.undone_at IS NOT NULL AS "isUndone",
           c.merged_into AS "mergedInto"
    FROM customers.merge m JOIN customers.customer c ON c.id = m.customer_id`,
  estimates: `
    SELECT id, document_number AS number,
           (SELECT coalesce(array_agg(version ORDER BY version), '{}') FROM estimates.sent_version WHERE estimate_id = estimate.id) AS versions,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', job -> 'id', 'title', job -> 'title', 'state', job -> 'state',
              'approvedBani', job -> 'authorisation' -> 'totalBani')), '[]') FROM jsonb_array_elements(jobs) job) AS jobs
    FROM estimates.estimate`,
  decisions: `
    SELECT estimate_id AS "estimateId", job_id AS "jobId", answer, total_bani::int AS "totalBani" FROM estimates.decision`,
  declinedReminders: `
    SELECT split_part(description, ' · ', 1) AS title FROM reminders.maintenance_reminder WHERE reminder_type = 'other'`,
  clocks: `
    SELECT appointment_id AS "appointmentId" FROM estimates.work_time JOIN estimates.estimate ON estimate.id = estimate_id
    WHERE ended_at IS NULL`,
  events: `
    SELECT id, stream, type, position::int, data FROM platform.event ORDER BY stream, stream_version`,
  ledger: `
    SELECT user_id AS "userId", type, points, appointment_id AS "appointmentId", referred_user_id AS "referredUserId"
    FROM loyalty.transaction`,
  standings: `
    SELECT u.id AS "userId", u.phone, coalesce(a.points, 0) AS points, u.loyalty_points AS "shownPoints",
           u.total_spent_bani::int AS "spentBani"
    FROM identity."user" u LEFT JOIN loyalty.account a ON a.user_id = u.id WHERE u.role = 'client'`,
  withheld: `SELECT referred_user_id AS "referredUserId" FROM loyalty.withheld_bonus`,
  messages: `
    SELECT event_id AS "eventId", template, channel, address, status, attempts FROM notifications.outgoing_message`,
  figures: `
    SELECT date::text, visits AS booked, completed, cancelled,
           (SELECT coalesce(sum(charged_bani), 0)::int FROM booking.visit_figure visit WHERE visit.date = day.date) AS "revenueBani"
    FROM booking.day_tally day`,
  visits: `
    SELECT date::text, customer_id AS "customerId", (count(*) FILTER (WHERE status <> 'cancelled'))::int AS visits
    FROM booking.visit_figure GROUP BY date, customer_id`,
  subscriptions: `
    SELECT name, status, position::int, CASE WHEN next_attempt_at > now() THEN last_error END AS "waitsAfter" FROM platform.subscription`,
  parked: `
    SELECT letter.subscription, event.stream FROM platform.dead_letter letter JOIN platform.event USING (position)
    WHERE letter.resolved_at IS NULL`,
};

/** Reads the history in one snapshot, so that no effect is seen without its cause. */
export function readHistory(databaseUrl: string): Promise<History> {
  return withClient(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const read: Record<string, readonly QueryResultRow[]> = {};
    for (const [name, sql] of Object.entries(STATEMENTS)) read[name] = (await client.query(sql)).rows;
    await client.query('COMMIT');
    return read as unknown as History;
  });
}
