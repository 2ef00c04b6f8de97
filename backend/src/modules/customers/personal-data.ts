import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { type DataCategory, KEPT_WITH_CUSTOMER } from '../../platform/personal-data/data-category.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';
import { SELECT_DETAILS } from './application/customer-directory.ts';
import { Vehicles } from './domain/vehicle.ts';

const ERASE_REMARKS = [
  `DELETE FROM customers.note WHERE customer_id = ANY ($1::integer[])`,
  `DELETE FROM customers.tag WHERE customer_id = ANY ($1::integer[])`,
];

/** What belongs to customers; the erasure itself blanks their names and contact data (`EraseCustomers`, `GuestErasure`). */
@Injectable()
export class CustomerRecords implements PersonalRecords {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async erase({ customerIds }: ErasedPerson): Promise<void> {
    await this.vehicles.makeAnonymous(customerIds, this.clock.now());
    for (const statement of ERASE_REMARKS) await this.database.query(statement, [customerIds]);
  }
}

const APPOINTMENTS: DataCategory = {
  name: 'visits',
  title: {
    ro: 'Programări și mașini',
    en: 'Appointments and vehicles',
    es: 'Citas y vehículos',
    fr: 'Rendez-vous et véhicules',
  },
  data: {
    ro: 'nume, telefon, e-mail, mașina, numărul de înmatriculare, VIN-ul, kilometrajul, notele tale, notele și etichetele noastre despre tine, zilele în care aștepți o oră liberă, motivul pentru care un post sau atelierul e închis, dacă te numește',
    en: 'name, phone, e-mail, vehicle, plate, VIN, mileage, your notes, our notes and tags about you, the days you wait for, why a bay or the workshop is closed if that names you',
    es: 'nombre, teléfono, correo, vehículo, matrícula, VIN, kilometraje, tus notas, nuestras notas y etiquetas sobre ti, los días que esperas, por qué un puesto o el taller está cerrado si eso te nombra',
    fr: 'nom, téléphone, e-mail, véhicule, plaque, VIN, kilométrage, tes notes, nos notes et étiquettes à ton sujet, les jours que tu attends, pourquoi un poste ou l’atelier est fermé si cela te nomme',
  },
  purpose: {
    ro: 'să primim programarea, să te anunțăm și să facem lucrarea',
    en: 'to take the booking, notify you and do the work',
    es: 'para tomar la cita, avisarte y hacer el trabajo',
    fr: 'prendre le rendez-vous, te prévenir et faire le travail',
  },
  legalBasis: 'contract',
  retention: {
    ro: `${KEPT_WITH_CUSTOMER.ro} Notele și motivele: {{visits}} ani.`,
    en: `${KEPT_WITH_CUSTOMER.en} Notes and reasons: {{visits}} years.`,
    es: `${KEPT_WITH_CUSTOMER.es} Las notas y los motivos: {{visits}} años.`,
    fr: `${KEPT_WITH_CUSTOMER.fr} Les notes et les raisons : {{visits}} ans.`,
  },
  recipients: [],
};

export const customersPersonalData: PersonalData = {
  categories: [APPOINTMENTS],
  columns: {
    visits: {
      'customers.customer': ['name', 'phone', 'email', 'search'],
      'customers.note': ['text'],
      'customers.tag': ['tag'],
      'customers.vehicle': [
        'make',
        'model',
        'license_plate',
        'color',
        'vin',
        'engine_type',
        'transmission',
        'fuel_type',
        'search',
        'plate_and_vin',
      ],
    },
  },
  exported: {
    customers: {
      description: 'Customer records: one for each phone number used for bookings.',
      select: () => `
        SELECT customer_id AS id, name, phone, email, created_at AS "createdAt"
        FROM customers.customer_card WHERE user_id = $1`,
    },
    customerNotes: {
      description: 'Notes of the workshop about the customer.',
      select: ({ customers }) => `
        SELECT note_id AS id, customer_id AS "customerId", text, written_at AS "writtenAt"
        FROM customers.note_card WHERE customer_id IN (${customers})`,
    },
    customerTags: {
      description: 'Tags that the workshop gave the customer.',
      select: ({ customers }) => `
        SELECT customer_id AS id, tag FROM customers.tag_card WHERE customer_id IN (${customers})`,
    },
    vehicles: {
      description: 'Vehicles, archived ones included.',
      select: ({ customers }) => `
        SELECT vehicle_id AS id, customer_id AS "customerId", make, model, year, license_plate AS "licensePlate",
               mileage, ${SELECT_DETAILS}, archived_at AS "archivedAt"
        FROM customers.vehicle_card WHERE customer_id IN (${customers})`,
    },
  },
  records: CustomerRecords,
};
