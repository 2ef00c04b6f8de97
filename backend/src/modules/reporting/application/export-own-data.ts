import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { Database } from '../../../platform/database/database.ts';
import { SELECT_DETAILS } from '../../customers/index.ts';
import { type ConsentPurpose, consentText } from '../../notifications/index.ts';

const RECORD = { type: 'object', additionalProperties: true } as const;
const RECORDS = { type: 'array', items: RECORD } as const;

type ExportedRecord = Readonly<Record<string, unknown>>;

/** A file of the export. */
export interface ExportedFile {
  /** Path in the archive, to which the records refer as `file`. */
  readonly path: string;
  /** Key of the stored file. */
  readonly key: string;
  /** Type of a document; null for a photo. */
  readonly contentType: 'application/pdf' | 'image/jpeg' | null;
}

/** All personal data of an account (GDPR, articles 15 and 20): `data.json` of the archive. */
export class OwnData {
  @ApiProperty({ type: String, format: 'date-time' })
  readonly exportedAt: Date;

  @ApiProperty({ ...RECORD, description: 'The account without its password.' })
  readonly account: ExportedRecord;

  @ApiProperty({
    ...RECORDS,
    description: 'Customer records: one for each phone number used for bookings.',
  })
  readonly customers: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Notes of the workshop about the customer.' })
  readonly customerNotes: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Tags that the workshop gave the customer.' })
  readonly customerTags: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Vehicles, archived ones included.' })
  readonly vehicles: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Appointments; prices in RON.' })
  readonly appointments: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Starts waited for.' })
  readonly waitlist: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Every change of the loyalty points.' })
  readonly loyaltyTransactions: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Rewards redeemed for points; reductions in RON.' })
  readonly loyaltyRedemptions: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Reviews with the answers of the workshop.' })
  readonly reviews: readonly ExportedRecord[];

  @ApiProperty({
    ...RECORDS,
    description: 'Complaints with their messages, and the notes of the workshop about them.',
  })
  readonly complaints: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Revisions with their checklists; costs in RON.' })
  readonly revisions: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Odometer readings, rejected ones (`doubt`) included.' })
  readonly odometerReadings: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Photos of revisions; `file` is the path in the archive.' })
  readonly revisionPhotos: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Photos of complaints; `file` is the path in the archive.' })
  readonly complaintPhotos: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Vehicle documents; `file` is the path in the archive.' })
  readonly documents: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Maintenance reminders, inactive ones included.' })
  readonly reminders: readonly ExportedRecord[];

  @ApiProperty({
    ...RECORDS,
    description:
      'Message consents: the text agreed to with its version, and when it was given and withdrawn.',
  })
  readonly messageConsents: readonly ExportedRecord[];

  @ApiProperty({
    ...RECORDS,
    description:
      'Devices that receive messages as notifications: the push service of the browser, and since when.',
  })
  readonly pushDevices: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Friends who registered with the referral code, by first name.' })
  readonly referrals: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Open sessions, with browser and system.' })
  readonly sessions: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Share links of service books, without their secrets.' })
  readonly shareLinks: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'The calendar feed, if there is one, without its secret.' })
  readonly calendarFeeds: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Sign-ins, changes of credentials and the like, for a year.' })
  readonly securityEvents: readonly ExportedRecord[];

  @ApiProperty({ ...RECORDS, description: 'Messages sent to the account.' })
  readonly messages: readonly ExportedRecord[];
}

/** Exports the personal data of an account, with the files that belong to it. */
export class ExportOwnData extends Query<{
  readonly data: OwnData;
  readonly files: readonly ExportedFile[];
}> {
  constructor(readonly userId: number) {
    super();
  }
}

const CUSTOMERS = `SELECT customer_id FROM customers.customer_card WHERE user_id = $1`;

const VEHICLES = `SELECT vehicle_id FROM customers.vehicle_card WHERE customer_id IN (${CUSTOMERS})`;

/** Paths in the archive. */
const REVISION_PHOTO = `format('files/revisions/%s/%s.jpg', revision_id, photo_id)`;
const COMPLAINT_PHOTO = `format('files/complaints/%s/%s.jpg', complaint_id, photo_id)`;
const DOCUMENT = `
  format('files/documents/%s.%s', document_id, CASE content_type WHEN 'application/pdf' THEN 'pdf' ELSE 'jpg' END)`;

const FILES = `
  SELECT ${REVISION_PHOTO} AS path, key, NULL AS "contentType"
  FROM revisions.photo_card JOIN revisions.revision_card USING (revision_id)
  WHERE vehicle_id IN (${VEHICLES})
  UNION ALL
  SELECT ${COMPLAINT_PHOTO}, key, NULL
  FROM complaints.photo_card JOIN complaints.complaint_card USING (complaint_id)
  WHERE user_id = $1 OR customer_id IN (${CUSTOMERS})
  UNION ALL
  SELECT ${DOCUMENT}, key, content_type
  FROM revisions.document_card WHERE vehicle_id IN (${VEHICLES})
  ORDER BY path`;

const section = (select: string) =>
  `(SELECT coalesce(jsonb_agg(record ORDER BY record.id), '[]') FROM (${select}) record)`;

/**
 * A code that was sent to a pending phone is left out: none is sent when another account has the phone, so the copy would
 * tell who has an account.
 */
const ALL = `
  SELECT jsonb_build_object(
           'id', u.user_id, 'name', u.name, 'phone', u.phone,
           'pendingPhone', u.pending_phone, 'previousPhone', u.previous_phone, 'email', u.email, 'language', u.language, 'role', u.role,
           'createdAt', u.created_at, 'phoneProvenAt', u.phone_proven_at, 'referralCode', u.referral_code,
           'referredBy', u.referred_by, 'loyaltyPoints', u.loyalty_points, 'membershipLevel', u.membership_level,
           'totalSpent', u.total_spent_bani / 100.0) AS account,
  ${section(`
    SELECT customer_id AS id, name, phone, email, created_at AS "createdAt"
    FROM customers.customer_card WHERE user_id = $1`)} AS customers,
  ${section(`
    SELECT note_id AS id, customer_id AS "customerId", text, written_at AS "writtenAt"
    FROM customers.note_card WHERE customer_id IN (${CUSTOMERS})`)} AS "customerNotes",
  ${section(`
    SELECT customer_id AS id, tag FROM customers.tag_card WHERE customer_id IN (${CUSTOMERS})`)} AS "customerTags",
  ${section(`
    SELECT vehicle_id AS id, customer_id AS "customerId", make, model, year, license_plate AS "licensePlate",
           mileage, ${SELECT_DETAILS}, archived_at AS "archivedAt"
    FROM customers.vehicle_card WHERE customer_id IN (${CUSTOMERS})`)} AS vehicles,
  ${section(`
    SELECT appointment_id AS id, customer_id AS "customerId", vehicle_id AS "vehicleId", status, date,
           to_char(make_interval(mins => start_minute), 'HH24:MI') AS time, service_name AS service, bay_name AS bay,
           price_bani / 100.0 AS price, charged_bani / 100.0 AS charged, notes,
           status_reason AS "statusReason", price_reason AS "priceReason", lines, completion_note AS "completionNote",
           stated_vehicle AS "statedVehicle", created_at AS "createdAt", completed_at AS "completedAt", cancelled_at AS "cancelledAt"
    FROM booking.appointment_card JOIN booking.completion_card USING (appointment_id) WHERE user_id = $1 OR customer_id IN (${CUSTOMERS})`)} AS appointments,
  ${section(`
    SELECT entry_id AS id, customer_id AS "customerId", vehicle_id AS "vehicleId", service_ids AS "serviceIds", days, part,
           appointment_id AS "appointmentId", status, end_reason AS "endReason", created_at AS "createdAt",
           ended_at AS "endedAt"
    FROM waitlist.entry_card WHERE customer_id IN (${CUSTOMERS})`)} AS waitlist,
  ${section(`
    SELECT entry_id AS id, type, points, reason, appointment_id AS "appointmentId", redemption_id AS "redemptionId",
           created_at AS "createdAt"
    FROM loyalty.entry_card WHERE user_id = $1`)} AS "loyaltyTransactions",
  ${section(`
    SELECT redemption_id AS id, code, reward_name AS reward, points_used AS "pointsUsed", status,
           created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt",
           appointment_id AS "appointmentId", reduction_bani / 100.0 AS reduction,
           planned_appointment_id AS "plannedAppointmentId"
    FROM loyalty.redemption_card WHERE user_id = $1`)} AS "loyaltyRedemptions",
  ${section(`
    SELECT review_id AS id, appointment_id AS "appointmentId", rating, title, comment, created_at AS "createdAt",
           answer, answered_at AS "answeredAt", hidden_at AS "hiddenAt"
    FROM reviews.review_card WHERE user_id = $1 OR customer_id IN (${CUSTOMERS})`)} AS reviews,
  ${section(`
    SELECT complaint_id AS id, appointment_id AS "appointmentId", subject, description, status, priority,
           created_at AS "createdAt", resolved_at AS "resolvedAt",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'text', text, 'createdAt', message.created_at)
                     ORDER BY message_id), '[]')
            FROM complaints.message_card message WHERE message.complaint_id = complaint.complaint_id) AS messages,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('text', text, 'createdAt', note.created_at) ORDER BY note_id), '[]')
            FROM complaints.note_card note WHERE note.complaint_id = complaint.complaint_id) AS notes
    FROM complaints.complaint_card complaint
    WHERE user_id = $1 OR customer_id IN (${CUSTOMERS})`)} AS complaints,
  ${section(`
    SELECT revision_id AS id, vehicle_id AS "vehicleId", appointment_id AS "appointmentId", type, status,
           revision_date AS "revisionDate", mileage_at_revision AS "mileageAtRevision",
           next_revision_date AS "nextRevisionDate", next_revision_mileage AS "nextRevisionMileage",
           cost_bani / 100.0 AS cost, notes,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('category', category, 'itemName', item_name,
                     'status', item.status, 'notes', item.notes, 'cost', item.cost_bani / 100.0) ORDER BY item_id), '[]')
            FROM revisions.item_card item WHERE item.revision_id = revision.revision_id) AS items
    FROM revisions.revision_card revision WHERE vehicle_id IN (${VEHICLES})`)} AS revisions,
  ${section(`
    SELECT reading_id AS id, vehicle_id AS "vehicleId", read_on AS "readOn", mileage, source, doubt
    FROM revisions.reading_card WHERE vehicle_id IN (${VEHICLES})`)} AS "odometerReadings",
  ${section(`
    SELECT photo_id AS id, revision_id AS "revisionId", item_id AS "itemId", ${REVISION_PHOTO} AS file
    FROM revisions.photo_card JOIN revisions.revision_card USING (revision_id)
    WHERE vehicle_id IN (${VEHICLES})`)} AS "revisionPhotos",
  ${section(`
    SELECT photo_id AS id, complaint_id AS "complaintId", photo.created_at AS "createdAt", ${COMPLAINT_PHOTO} AS file
    FROM complaints.photo_card photo JOIN complaints.complaint_card USING (complaint_id)
    WHERE user_id = $1 OR customer_id IN (${CUSTOMERS})`)} AS "complaintPhotos",
  ${section(`
    SELECT document_id AS id, vehicle_id AS "vehicleId", kind, title, content_type AS "contentType",
           added_at AS "addedAt", ${DOCUMENT} AS file
    FROM revisions.document_card WHERE vehicle_id IN (${VEHICLES})`)} AS documents,
  ${section(`
    SELECT reminder_id AS id, vehicle_id AS "vehicleId", reminder_type AS "reminderType", due_date AS "dueDate",
           due_mileage AS "dueMileage", description, is_active AS "isActive", source,
           snoozed_until AS "snoozedUntil", last_notified AS "lastNotified", created_at AS "createdAt"
    FROM reminders.reminder_card WHERE customer_id IN (${CUSTOMERS})`)} AS reminders,
  ${section(`
    SELECT consent_id AS id, purpose, text_version AS "textVersion", given_at AS "givenAt", withdrawn_at AS "withdrawnAt"
    FROM notifications.consent_card WHERE user_id = $1`)} AS "messageConsents",
  ${section(`
    SELECT push_device_id AS id, service, created_at AS "createdAt"
    FROM notifications.push_device_card WHERE user_id = $1`)} AS "pushDevices",
  ${section(`
    SELECT user_id AS id, split_part(name, ' ', 1) AS "firstName", created_at AS "joinedAt"
    FROM identity.user_card WHERE referred_by = $1 AND erased_at IS NULL`)} AS referrals,
  ${section(`
    SELECT row_number() OVER (ORDER BY seen_at DESC) AS id, sess ->> 'device' AS device,
           sess ->> 'startedAt' AS "startedAt", seen_at AS "lastUsedAt"
    FROM platform.session WHERE user_id = $1 AND expire > now()`)} AS sessions,
  ${section(`
    SELECT share_link_id AS id, vehicle_id AS "vehicleId", created_at AS "createdAt", revoked_at AS "revokedAt",
           last_opened_at AS "lastOpenedAt"
    FROM revisions.share_link_card WHERE customer_id IN (${CUSTOMERS})`)} AS "shareLinks",
  ${section(`
    SELECT user_id AS id, created_at AS "createdAt"
    FROM reminders.calendar_feed_card WHERE user_id = $1`)} AS "calendarFeeds",
  ${section(`
    SELECT id, kind, details, first_at AS "firstAt", last_at AS "lastAt", times, amount, device
    FROM platform.security_event WHERE user_id = $1`)} AS "securityEvents",
  ${section(`
    SELECT message_id AS id, template, channel, CASE WHEN template <> 'new-booking' THEN address END AS address, subject, body, language, status, created_at AS "createdAt",
           sent_at AS "sentAt"
    FROM notifications.message_card
    WHERE (user_id = $1 OR customer_id IN (${CUSTOMERS}))
      AND (template <> 'phone-proof' OR address = u.phone)`)} AS messages
  FROM identity.user_card u WHERE u.user_id = $1`;

@QueryHandler(ExportOwnData)
export class ExportOwnDataHandler implements IQueryHandler<ExportOwnData> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: ExportOwnData): Promise<{ data: OwnData; files: ExportedFile[] }> {
    type Sections = Omit<OwnData, 'exportedAt'> & Record<string, unknown>;
    const sections = await this.database.one<Sections>(ALL, [userId]);
    if (!sections) throw new Error(`Account ${userId} is signed in but does not exist`);
    const files = await this.database.query<ExportedFile & Record<string, unknown>>(FILES, [userId]);
    const messageConsents = sections.messageConsents.map((consent) => withText(consent, sections.account));
    return { data: { exportedAt: this.clock.now(), ...sections, messageConsents }, files };
  }
}

/** A consent with the text that was agreed to, in the language of the account. */
function withText(consent: ExportedRecord, { language }: ExportedRecord): ExportedRecord {
  const { label, hint } = consentText(
    consent.purpose as ConsentPurpose,
    Number(consent.textVersion),
    language as Language,
  );
  return { ...consent, text: `${label}. ${hint}` };
}
