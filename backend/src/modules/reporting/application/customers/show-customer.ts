import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.ts';
import { CustomerNotFound } from '../../../customers/index.ts';
import { phoneProofOf } from '../../../identity/index.ts';
import type { CustomerPage } from './customer-page.view.ts';

/** Reads what all modules know about a customer, for the workshop. */
export class ShowCustomer extends Query<CustomerPage> {
  constructor(readonly customerId: number) {
    super();
  }
}

const PERSON = `(SELECT customer_id FROM person)`;
const ACCOUNT = `(SELECT user_id FROM account)`;
const OF_PERSON = `(customer_id = ANY (ARRAY${PERSON}) OR user_id = ${ACCOUNT})`;

/** An array of the rows of a statement, in its order. */
const list = (select: string) => `(SELECT coalesce(json_agg(item), '[]') FROM (${select}) item)`;

const VISIT = `
  SELECT a.appointment_id AS id, a.date, to_char(make_interval(mins => a.start_minute), 'HH24:MI') AS "startTime", a.status,
         a.service_name AS service, a.service_names AS "serviceNames",
         coalesce(v.license_plate, v.make || ' ' || v.model) AS vehicle, v.vehicle_id AS "vehicleId",
         coalesce(a.charged_bani, a.price_bani - a.discount_bani) / 100.0 AS price`;
const visits = (condition: string, order: 'ASC' | 'DESC') => `
  ${VISIT}
  FROM (SELECT * FROM booking.appointment_card
        WHERE customer_id = ANY (ARRAY${PERSON}) AND ${condition}
        ORDER BY date ${order}, start_minute ${order}, appointment_id ${order} LIMIT 20) a
  JOIN customers.vehicle_card v ON v.vehicle_id = a.vehicle_id
  ORDER BY a.date ${order}, a.start_minute ${order}, a.appointment_id ${order}`;
const IS_OPEN = `status IN ('pending', 'confirmed', 'in-progress')`;

/** Notices to the workshop name the customer, but are not sent to them. */
const MESSAGES = `
  SELECT message_id AS id, template, channel, status, body, created_at AS "createdAt"
  FROM notifications.message_card
  WHERE ${OF_PERSON} AND template <> 'new-booking'
  ORDER BY created_at DESC, message_id DESC LIMIT 20`;

const PAGE = `
  WITH person AS MATERIALIZED (SELECT customers_of_person AS customer_id FROM customers.customers_of_person($1)),
       account AS MATERIALIZED (
         SELECT u.* FROM customers.customer_card c JOIN identity.user_card u ON u.user_id = c.user_id
         WHERE c.customer_id = $1 AND u.erased_at IS NULL),
       visited AS MATERIALIZED (
         SELECT status, charged_bani, date, start_minute FROM booking.appointment_card
         WHERE customer_id = ANY (ARRAY${PERSON}))
  SELECT c.customer_id AS id, c.name, c.phone, c.email, c.created_at AS "createdAt",
         c.erased_at IS NOT NULL AS "isErased", c.merged_into AS "mergedInto", ${ACCOUNT} AS "userId",
         ARRAY(SELECT customer_id FROM person ORDER BY customer_id) AS records,
         (SELECT json_build_object('userId', user_id, 'points', loyalty_points, 'tier', membership_level,
                   'language', language, 'locked', locked_at IS NOT NULL)
          FROM account) AS account,
         (SELECT json_build_object('phone', phone, 'isPhoneProven', phone_proven_at IS NOT NULL) FROM account) AS proof,
         ARRAY(SELECT DISTINCT tag FROM customers.tag_card WHERE customer_id IN ${PERSON} ORDER BY tag) AS tags,
         ${list(`
           SELECT vehicle_id AS id, make, model, year, license_plate AS "licensePlate",
                  (SELECT date FROM booking.visit_card visit WHERE visit.vehicle_id = v.vehicle_id
                   ORDER BY date DESC, appointment_id DESC LIMIT 1) AS "lastVisit"
           FROM customers.vehicle_card v WHERE customer_id = ANY (ARRAY${PERSON}) AND archived_at IS NULL
           ORDER BY vehicle_id DESC LIMIT 50`)} AS vehicles,
         ${list(visits(IS_OPEN, 'ASC'))} AS upcoming,
         ${list(visits(`NOT ${IS_OPEN}`, 'DESC'))} AS past,
         (SELECT json_build_object('upcoming', count(*) FILTER (WHERE ${IS_OPEN}),
                   'completed', count(*) FILTER (WHERE status = 'completed'),
                   'cancelled', count(*) FILTER (WHERE status = 'cancelled'))
          FROM visited) AS counts,
         (SELECT json_build_object('total', coalesce(sum(charged_bani), 0) / 100.0,
                   'average', round(avg(charged_bani)) / 100.0,
                   'last', (array_agg(charged_bani ORDER BY date DESC, start_minute DESC))[1] / 100.0, 'lastOn', max(date))
          FROM visited WHERE status = 'completed') AS money,
         ${list(MESSAGES)} AS messages,
         ${list(`
           SELECT complaint_id AS id, subject, status, created_at AS "createdAt"
           FROM complaints.complaint_card WHERE ${OF_PERSON} ORDER BY complaint_id DESC LIMIT 20`)} AS complaints,
         ${list(`
           SELECT review_id AS id, rating, title, answered_at IS NOT NULL AS answered, created_at AS "createdAt"
           FROM reviews.review_card WHERE ${OF_PERSON} ORDER BY review_id DESC LIMIT 20`)} AS reviews,
         ${list(`
           SELECT consent_id AS id, purpose, given_at AS "givenAt", withdrawn_at AS "withdrawnAt"
           FROM notifications.consent_card WHERE user_id = ${ACCOUNT} ORDER BY consent_id DESC LIMIT 20`)} AS consents,
         ${list(`
           SELECT note_id AS id, text, CASE WHEN author.erased_at IS NULL THEN author.name END AS author,
                  written_at AS "writtenAt"
           FROM customers.note_card note LEFT JOIN identity.user_card author ON author.user_id = note.author_id
           WHERE note.customer_id IN ${PERSON} ORDER BY note_id DESC LIMIT 200`)} AS notes
  FROM customers.customer_card c WHERE c.customer_id = $1`;

type PageRow = Omit<CustomerPage, 'account'> & {
  readonly account: Omit<NonNullable<CustomerPage['account']>, 'phoneProof'> | null;
  readonly proof: Parameters<typeof phoneProofOf>[0] | null;
  readonly [column: string]: unknown;
};

/** @throws CustomerNotFound */
@QueryHandler(ShowCustomer)
export class ShowCustomerHandler implements IQueryHandler<ShowCustomer> {
  constructor(private readonly database: Database) {}

  async execute({ customerId }: ShowCustomer): Promise<CustomerPage> {
    const row = await this.database.one<PageRow>(PAGE, [customerId]);
    if (!row) throw new CustomerNotFound();
    const { account, proof, ...page } = row;
    if (!account || !proof) return { ...page, account: null };
    return { ...page, account: { ...account, phoneProof: phoneProofOf(proof, page.phone) } };
  }
}
