import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Database } from '../../platform/database/database.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';
import { SELECT_DETAILS } from './application/customer-directory.ts';
import { Vehicles } from './domain/vehicle.ts';

const ERASE_REMARKS = [
  `DELETE FROM customers.note WHERE customer_id = ANY ($1::integer[])`,
  `DELETE FROM customers.tag WHERE customer_id = ANY ($1::integer[])`,
];

/** Erases data that belong to customers; `EraseCustomers` and `GuestErasure` clear their names and contact data. */
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

export const customersPersonalData: PersonalData = {
  categories: [{ name: 'visits', legalBasis: 'contract', recipients: [] }],
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
