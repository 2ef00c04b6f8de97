import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';
import { EndEntries } from './application/end-entries.ts';

const ASSIGN = `
  UPDATE waitlist.entry SET user_id = $2::integer WHERE customer_id = $1 AND user_id IS DISTINCT FROM $2::integer`;
const REPLACE_VEHICLE = `UPDATE waitlist.entry SET vehicle_id = $2 WHERE vehicle_id = $1 AND status = 'waiting'`;
const FORGET_VEHICLES = `UPDATE waitlist.entry SET typed_vehicle = NULL WHERE customer_id = ANY ($1::int[])`;

@Injectable()
export class WaitlistRecords implements PersonalRecords {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {}

  async erase({ customerIds }: ErasedPerson): Promise<void> {
    await this.commands.execute(new EndEntries({ whose: { customerIds } }));
    await this.database.query(FORGET_VEHICLES, [customerIds]);
  }

  async assignToAccount(customerId: number, userId: number | null): Promise<void> {
    await this.database.query(ASSIGN, [customerId, userId]);
    // The consent to be offered a start was that of the account.
    if (userId === null) await this.commands.execute(new EndEntries({ whose: { invited: customerId } }));
  }

  async replaceVehicle(vehicleId: number, intoVehicleId: number): Promise<void> {
    await this.database.query(REPLACE_VEHICLE, [vehicleId, intoVehicleId]);
  }
}

export const waitlistPersonalData: PersonalData = {
  columns: { visits: { 'waitlist.entry': ['days', 'typed_vehicle'] } },
  exported: {
    waitlist: {
      description: 'Starts waited for.',
      select: ({ customers }) => `
        SELECT entry_id AS id, customer_id AS "customerId", vehicle_id AS "vehicleId", service_ids AS "serviceIds", days, part,
               appointment_id AS "appointmentId", status, end_reason AS "endReason", created_at AS "createdAt",
               ended_at AS "endedAt", (SELECT typed_vehicle FROM waitlist.entry WHERE id = entry_id) AS "typedVehicle"
        FROM waitlist.entry_card WHERE customer_id IN (${customers})`,
    },
  },
  records: WaitlistRecords,
};
