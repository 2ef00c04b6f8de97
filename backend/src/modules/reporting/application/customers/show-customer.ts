import { TIERS, type Tier } from '@car-workshop/contracts/values/loyalty';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../../../kernel/language.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { CustomerNotFound } from '../../../customers/index.ts';
import { PHONE_PROOFS, type PhoneProof, phoneProofOf } from '../../../identity/index.ts';
import { type ConsentPurpose, TEMPLATES, type Template } from '../../../notifications/index.ts';
import { ServiceBookAppointment, VehicleSummary } from '../service-books/show-vehicle-book.ts';

class CustomerAccount {
  @ApiInteger() userId: number;
  @ApiInteger({ minimum: 0 }) points: number;
  @ApiProperty({ enum: TIERS }) tier: Tier;
  @ApiEnum('Language', LANGUAGES) language: Language;

  @ApiEnum('PhoneProofState', PHONE_PROOFS, 'What the account has proven of the phone of the customer.')
  phoneProof: PhoneProof;

  @ApiProperty({ description: 'Whether the account is locked.' }) locked: boolean;
}

class CustomerVehicle extends VehicleSummary {
  @ApiNullable(String) vin: string | null;
  @ApiNullable('date', 'Completed or in progress.') lastVisit: LocalDate | null;
}

class CustomerAppointment extends ServiceBookAppointment {
  @ApiProperty({ description: 'Plate, or make and model.', example: 'B 123 ABC' }) vehicle: string;
  @ApiInteger() vehicleId: number;
  @ApiProperty({ description: 'RON: charged, or planned until the work is done.', example: 150 }) price: number;
}

class CustomerCounts {
  @ApiInteger() upcoming: number;
  @ApiInteger() completed: number;
  @ApiInteger() cancelled: number;
  @ApiInteger('Of the cancelled ones, those to which the customer did not come.') noShows: number;
}

/** What a customer has paid for completed appointments, in RON. */
class CustomerMoney {
  @ApiProperty({ example: 1250 }) total: number;
  @ApiNullable(Number, 'Null before the first completed visit.') average: number | null;
  @ApiNullable(Number) last: number | null;
  @ApiNullable('date') lastOn: LocalDate | null;
}

class CustomerMessage {
  @ApiInteger() id: number;
  @ApiEnum('MessageTemplate', TEMPLATES, 'Which text was sent.') template: Template;
  @ApiProperty({ enum: ['sms', 'email', 'push'] }) channel: 'sms' | 'email' | 'push';
  @ApiProperty({ enum: ['queued', 'sent', 'failed'] }) status: 'queued' | 'sent' | 'failed';
  @ApiProperty({ description: 'The text, with dots instead of a code.' }) body: string;
  @ApiDateTime() createdAt: string;
}

class CustomerComplaint {
  @ApiInteger() id: number;
  @ApiProperty() subject: string;

  @ApiProperty({ enum: ['open', 'in-progress', 'resolved', 'closed'] })
  status: 'open' | 'in-progress' | 'resolved' | 'closed';

  @ApiDateTime() createdAt: string;
}

class CustomerReview {
  @ApiInteger() id: number;
  @ApiInteger({ minimum: 1, maximum: 5 }) rating: number;
  @ApiNullable(String) title: string | null;
  @ApiProperty({ description: 'Whether the workshop has answered.' }) answered: boolean;
  @ApiDateTime() createdAt: string;
}

class CustomerConsent {
  @ApiInteger() id: number;
  @ApiProperty({ enum: ['maintenance-reminders'] }) purpose: ConsentPurpose;
  @ApiDateTime() givenAt: string;
  @ApiNullable('date-time') withdrawnAt: string | null;
}

class CustomerNoteView {
  @ApiInteger() id: number;
  @ApiProperty() text: string;
  @ApiNullable(String, 'Null once the account of the author is erased.') author: string | null;
  @ApiDateTime() writtenAt: string;
}

/** Everything that the workshop knows about a customer. All records of the same person count. */
export class CustomerPage {
  @ApiInteger() id: number;
  @ApiProperty({ example: 'Ion Popescu' }) name: string;
  @ApiProperty({ description: 'E.164; empty once erased.', example: '+40722123456' }) phone: string;
  @ApiNullable(String) email: string | null;
  @ApiDateTime() createdAt: Date;
  @ApiProperty({ description: 'Whether the personal data was erased.' }) isErased: boolean;
  @ApiNullable('integer', 'The customer that this one was merged into.') mergedInto: number | null;
  @ApiNullable('integer', 'Null for a guest.') userId: number | null;
  @ApiList('integer', 'The customer records of the person.') records: readonly number[];
  @ApiNullable(CustomerAccount, 'Null for a guest.') account: CustomerAccount | null;
  @ApiList(String) tags: readonly string[];
  @ApiList(CustomerVehicle, 'Without archived ones, newest first; at most 50.') vehicles: readonly CustomerVehicle[];
  @ApiList(CustomerAppointment, 'Open visits, soonest first; at most 20.') upcoming: readonly CustomerAppointment[];
  @ApiList(CustomerAppointment, 'Completed or cancelled, newest first; at most 20.')
  past: readonly CustomerAppointment[];
  @ApiProperty() counts: CustomerCounts;
  @ApiProperty() money: CustomerMoney;
  @ApiList(CustomerMessage, 'Newest first; at most 20.') messages: readonly CustomerMessage[];
  @ApiList(CustomerComplaint, 'Newest first; at most 20.') complaints: readonly CustomerComplaint[];
  @ApiList(CustomerReview, 'Newest first; at most 20.') reviews: readonly CustomerReview[];
  @ApiList(CustomerConsent, 'Newest first; at most 20.') consents: readonly CustomerConsent[];
  @ApiList(CustomerNoteView, 'Newest first; at most 200.') notes: readonly CustomerNoteView[];
}

const PERSON = `(SELECT customer_id FROM person)`;
const ACCOUNT = `(SELECT user_id FROM account)`;
const OF_PERSON = `(customer_id = ANY (ARRAY${PERSON}) OR user_id = ${ACCOUNT})`;

/** An array of the rows of a statement, in its order. */
const list = (select: string) => `(SELECT coalesce(json_agg(item), '[]') FROM (${select}) item)`;

const APPOINTMENT = `
  SELECT a.appointment_id AS id, a.date, to_char(make_interval(mins => a.start_minute), 'HH24:MI') AS "startTime", a.status,
         a.service_name AS service, a.service_names AS "serviceNames",
         coalesce(v.license_plate, v.make || ' ' || v.model) AS vehicle, v.vehicle_id AS "vehicleId",
         coalesce(a.charged_bani, a.price_bani - a.discount_bani) / 100.0 AS price`;
const appointments = (condition: string, order: 'ASC' | 'DESC') => `
  ${APPOINTMENT}
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
         SELECT status, status_reason, charged_bani, date, start_minute FROM booking.appointment_card
         WHERE customer_id = ANY (ARRAY${PERSON}))
  SELECT c.customer_id AS id, c.name, c.phone, c.email, c.created_at, c.erased_at IS NOT NULL AS is_erased, c.merged_into,
         ${ACCOUNT} AS user_id,
         ARRAY(SELECT customer_id FROM person ORDER BY customer_id) AS records,
         (SELECT json_build_object('userId', user_id, 'points', loyalty_points, 'tier', membership_level,
                   'language', language, 'locked', locked_at IS NOT NULL)
          FROM account) AS account,
         (SELECT json_build_object('phone', phone, 'isPhoneProven', phone_proven_at IS NOT NULL) FROM account) AS proof,
         ARRAY(SELECT DISTINCT tag FROM customers.tag_card WHERE customer_id IN ${PERSON} ORDER BY tag) AS tags,
         ${list(`
           SELECT vehicle_id AS id, make, model, year, license_plate AS "licensePlate", vin,
                  (SELECT date FROM booking.visit_card visit WHERE visit.vehicle_id = v.vehicle_id
                   ORDER BY date DESC, appointment_id DESC LIMIT 1) AS "lastVisit"
           FROM customers.vehicle_card v WHERE customer_id = ANY (ARRAY${PERSON}) AND archived_at IS NULL
           ORDER BY vehicle_id DESC LIMIT 50`)} AS vehicles,
         ${list(appointments(IS_OPEN, 'ASC'))} AS upcoming,
         ${list(appointments(`NOT ${IS_OPEN}`, 'DESC'))} AS past,
         (SELECT json_build_object('upcoming', count(*) FILTER (WHERE ${IS_OPEN}),
                   'completed', count(*) FILTER (WHERE status = 'completed'),
                   'cancelled', count(*) FILTER (WHERE status = 'cancelled'),
                   'noShows', count(*) FILTER (WHERE status_reason = 'no-show'))
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
};

@Injectable()
export class CustomerPageReader {
  constructor(private readonly database: Database) {}

  async showCustomer(customerId: number): Promise<CustomerPage> {
    const row = await this.database.one<PageRow>(PAGE, [customerId]);
    if (!row) throw new CustomerNotFound();
    const { account, proof, ...page } = row;
    if (!account || !proof) return { ...page, account: null };
    return { ...page, account: { ...account, phoneProof: phoneProofOf(proof, page.phone) } };
  }
}
