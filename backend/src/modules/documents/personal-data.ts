import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { Photos } from '../../platform/files/photos.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';

const ERASE_PHOTOS = `
  DELETE FROM documents.reception_photo photo USING documents.reception sheet
  WHERE sheet.appointment_id = photo.appointment_id AND customer_id = ANY ($1::integer[]) RETURNING key`;
const ERASE_SHEETS = `DELETE FROM documents.reception WHERE customer_id = ANY ($1::integer[])`;
const REPLACE_VEHICLE = `
  WITH followed AS (UPDATE documents.merged_vehicle SET into_vehicle_id = $2 WHERE into_vehicle_id = $1)
  INSERT INTO documents.merged_vehicle (vehicle_id, into_vehicle_id) VALUES ($1, $2)`;

/** Erases the reception sheets of a person. Issued documents stay, because the law requires them (ADR 61). */
@Injectable()
export class DocumentRecords implements PersonalRecords {
  constructor(
    private readonly database: Database,
    private readonly photos: Photos,
  ) {}

  async erase({ customerIds }: ErasedPerson): Promise<void> {
    const photos = await this.database.query<{ key: string }>(ERASE_PHOTOS, [customerIds]);
    await this.photos.release(photos.map(({ key }) => key));
    await this.database.query(ERASE_SHEETS, [customerIds]);
  }

  async replaceVehicle(vehicleId: number, intoVehicleId: number): Promise<void> {
    await this.database.query(REPLACE_VEHICLE, [vehicleId, intoVehicleId]);
  }
}

const FILE_PATH = `format('files/issued-documents/%s.pdf', document_id)`;
const PHOTO_PATH = `format('files/receptions/%s/%s.jpg', appointment_id, photo_id)`;

export const documentsPersonalData: PersonalData = {
  categories: [{ name: 'issued-documents', legalBasis: 'obligation', recipients: [] }],
  columns: {
    'issued-documents': {
      'documents.document': ['data', 'file_key'],
      'documents.reception': ['asked', 'marks', 'other_equipment'],
      'documents.reception_photo': ['key'],
    },
  },
  exported: {
    issuedDocuments: {
      description: 'Documents that were issued for your visits, with what they say; `file` is the path in the archive.',
      select: ({ customers }) => `
        SELECT document_id AS id, appointment_id AS "appointmentId", type, series, number, issued_at AS "issuedAt",
               keep_until AS "keptUntil", data, ${FILE_PATH} AS file
        FROM documents.document_card WHERE customer_id IN (${customers})`,
    },
    receptions: {
      description: 'How your vehicle was received.',
      select: ({ customers }) => `
        SELECT appointment_id AS id, asked, mileage, fuel_eighths AS "fuelEighths", marks, equipment,
               other_equipment AS "otherEquipment", old_parts AS "oldParts",
               ARRAY (SELECT ${PHOTO_PATH} FROM documents.reception_photo_card photo
                      WHERE photo.appointment_id = reception.appointment_id ORDER BY photo_id) AS photos
        FROM documents.reception_card reception WHERE customer_id IN (${customers})`,
    },
  },
  exportedFiles: ({ customers }) => `
    SELECT ${FILE_PATH} AS path, file_key AS key, 'application/pdf' AS content_type
    FROM documents.document_card WHERE customer_id IN (${customers})
    UNION ALL
    SELECT ${PHOTO_PATH}, key, NULL FROM documents.reception_photo_card WHERE customer_id IN (${customers})`,
  records: DocumentRecords,
};
