import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { Photos } from '../../platform/files/photos.ts';
import type { DataCategory } from '../../platform/personal-data/data-category.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';

const ERASE_PHOTOS = `
  DELETE FROM documents.reception_photo photo USING documents.reception sheet
  WHERE sheet.appointment_id = photo.appointment_id AND customer_id = ANY ($1::integer[]) RETURNING key`;
const ERASE_SHEETS = `DELETE FROM documents.reception WHERE customer_id = ANY ($1::integer[])`;
const REPLACE_VEHICLE = `
  WITH followed AS (UPDATE documents.merged_vehicle SET into_vehicle_id = $2 WHERE into_vehicle_id = $1)
  INSERT INTO documents.merged_vehicle (vehicle_id, into_vehicle_id) VALUES ($1, $2)`;

/** Reception sheets are erased with the person. What was issued stays: the law asks for it (ADR 61). */
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

const ISSUED_DOCUMENTS: DataCategory = {
  name: 'issued-documents',
  title: {
    ro: 'Documentele reparației',
    en: 'Documents of repairs',
    es: 'Documentos de reparación',
    fr: 'Documents de réparation',
  },
  data: {
    ro: 'numele, telefonul și mașina ta în comanda de lucru, devizul final, procesul-verbal și certificatul de garanție; semnătura și fotografiile de la primire',
    en: 'your name, phone and vehicle in the work order, the final estimate, the handover record and the warranty certificate; your signature and the photos of the reception',
    es: 'tu nombre, teléfono y vehículo en la orden de trabajo, el presupuesto final, el acta de entrega y el certificado de garantía; tu firma y las fotos de la recepción',
    fr: 'ton nom, ton téléphone et ton véhicule dans l’ordre de réparation, le devis final, le procès-verbal de remise et le certificat de garantie ; ta signature et les photos de la réception',
  },
  purpose: {
    ro: 'dovada a ceea ce ai comandat, a prețului și a garanției',
    en: 'the proof of what you ordered, of its price and of its warranty',
    es: 'la prueba de lo que encargaste, de su precio y de su garantía',
    fr: 'la preuve de ce que tu as commandé, de son prix et de sa garantie',
  },
  legalBasis: 'obligation',
  retention: {
    ro: 'documentele emise, și după ce îți ștergi datele: 5 ani de la 1 iulie a anului următor și 3 ani de la sfârșitul garanției; fișa de primire: ca vizita',
    en: 'issued documents, also after you erase your data: 5 years from 1 July of the next year and 3 years after the end of the warranty; the reception sheet: as the visit',
    es: 'los documentos emitidos, también tras borrar tus datos: 5 años desde el 1 de julio del año siguiente y 3 años tras el fin de la garantía; la ficha de recepción: como la visita',
    fr: 'les documents émis, même après l’effacement de tes données : 5 ans à partir du 1er juillet de l’année suivante et 3 ans après la fin de la garantie ; la fiche de réception : comme la visite',
  },
  recipients: [],
};

const FILE_PATH = `format('files/issued-documents/%s.pdf', document_id)`;
const PHOTO_PATH = `format('files/receptions/%s/%s.jpg', appointment_id, photo_id)`;

export const documentsPersonalData: PersonalData = {
  categories: [ISSUED_DOCUMENTS],
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
    SELECT ${FILE_PATH} AS path, file_key AS key, 'application/pdf' AS "contentType"
    FROM documents.document_card WHERE customer_id IN (${customers})
    UNION ALL
    SELECT ${PHOTO_PATH}, key, NULL FROM documents.reception_photo_card WHERE customer_id IN (${customers})`,
  records: DocumentRecords,
};
