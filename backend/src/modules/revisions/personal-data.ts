import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { Documents } from '../../platform/files/documents.ts';
import { Photos } from '../../platform/files/photos.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';
import { OdometerRecorder } from './application/odometer-recorder.ts';
import { ServiceBooks } from './application/service-books.ts';
import { Revisions } from './domain/revision.ts';

// Makes the trigger accept that final revisions of this vehicle move.
const ALLOW_MERGE = `SELECT set_config('revisions.merged_vehicle', $1::integer::text, true)`;
const REPLACE_VEHICLE = ['revision', 'vehicle_document', 'share_link'].map(
  (table) => `UPDATE revisions.${table} SET vehicle_id = $2 WHERE vehicle_id = $1`,
);

@Injectable()
export class ServiceBookRecords implements PersonalRecords {
  constructor(
    private readonly revisions: Revisions,
    private readonly books: ServiceBooks,
    private readonly photos: Photos,
    private readonly documents: Documents,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly odometer: OdometerRecorder,
  ) {}

  /** Erases personal data; the work done on the vehicles stays (ADR 11). */
  async erase({ customerIds }: ErasedPerson): Promise<void> {
    await this.photos.release(await this.revisions.erasePersonalData(customerIds));
    await this.documents.release(await this.books.erasePersonalData(customerIds, this.clock.now()));
  }

  /** The account that a guest has left loses access to the guest's service books. */
  async assignToAccount(customerId: number, userId: number | null): Promise<void> {
    if (userId === null) await this.books.revokeLinks([customerId], this.clock.now());
  }

  async replaceVehicle(vehicleId: number, intoVehicleId: number): Promise<void> {
    await this.database.query(ALLOW_MERGE, [vehicleId]);
    await this.odometer.takeOver(vehicleId, intoVehicleId);
    for (const statement of REPLACE_VEHICLE) await this.database.query(statement, [vehicleId, intoVehicleId]);
  }
}

const PHOTO_PATH = `format('files/revisions/%s/%s.jpg', revision_id, photo_id)`;
const DOCUMENT_PATH = `
  format('files/documents/%s.%s', document_id, CASE content_type WHEN 'application/pdf' THEN 'pdf' ELSE 'jpg' END)`;

export const revisionsPersonalData: PersonalData = {
  categories: [{ name: 'service-book', legalBasis: 'contract', recipients: ['linkHolders'] }],
  columns: {
    'service-book': {
      'revisions.revision': ['notes', 'cancel_reason'],
      'revisions.revision_item': ['notes'],
      'revisions.revision_photo': ['key'],
      'revisions.vehicle_document': ['title', 'key'],
      'revisions.share_link': ['token_hash'],
    },
  },
  exported: {
    revisions: {
      description: 'Revisions with their checklists; costs in RON.',
      select: ({ vehicles }) => `
        SELECT revision_id AS id, vehicle_id AS "vehicleId", appointment_id AS "appointmentId", type, status,
               revision_date AS "revisionDate", mileage_at_revision AS "mileageAtRevision",
               next_revision_date AS "nextRevisionDate", next_revision_mileage AS "nextRevisionMileage",
               cost_bani / 100.0 AS cost, notes,
               (SELECT coalesce(jsonb_agg(jsonb_build_object('category', category, 'itemName', item_name,
                         'status', item.status, 'notes', item.notes, 'cost', item.cost_bani / 100.0) ORDER BY item_id), '[]')
                FROM revisions.item_card item WHERE item.revision_id = revision.revision_id) AS items
        FROM revisions.revision_card revision WHERE vehicle_id IN (${vehicles})`,
    },
    odometerReadings: {
      description: 'Odometer readings, rejected ones (`doubt`) included.',
      select: ({ vehicles }) => `
        SELECT reading_id AS id, vehicle_id AS "vehicleId", read_on AS "readOn", mileage, source, doubt
        FROM revisions.reading_card WHERE vehicle_id IN (${vehicles})`,
    },
    revisionPhotos: {
      description: 'Photos of revisions; `file` is the path in the archive.',
      select: ({ vehicles }) => `
        SELECT photo_id AS id, revision_id AS "revisionId", item_id AS "itemId", ${PHOTO_PATH} AS file
        FROM revisions.photo_card JOIN revisions.revision_card USING (revision_id)
        WHERE vehicle_id IN (${vehicles})`,
    },
    documents: {
      description: 'Vehicle documents; `file` is the path in the archive.',
      select: ({ vehicles }) => `
        SELECT document_id AS id, vehicle_id AS "vehicleId", kind, title, content_type AS "contentType",
               added_at AS "addedAt", ${DOCUMENT_PATH} AS file
        FROM revisions.document_card WHERE vehicle_id IN (${vehicles})`,
    },
    shareLinks: {
      description: 'Share links of service books, without their secrets.',
      select: ({ customers }) => `
        SELECT share_link_id AS id, vehicle_id AS "vehicleId", created_at AS "createdAt", revoked_at AS "revokedAt",
               last_opened_at AS "lastOpenedAt"
        FROM revisions.share_link_card WHERE customer_id IN (${customers})`,
    },
  },
  exportedFiles: ({ vehicles }) => `
    SELECT ${PHOTO_PATH} AS path, key, NULL AS content_type
    FROM revisions.photo_card JOIN revisions.revision_card USING (revision_id) WHERE vehicle_id IN (${vehicles})
    UNION ALL
    SELECT ${DOCUMENT_PATH}, key, content_type FROM revisions.document_card WHERE vehicle_id IN (${vehicles})`,
  records: ServiceBookRecords,
};
