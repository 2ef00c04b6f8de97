import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentsOfPerson } from '../domain/appointments-of-person.ts';

const UPCOMING = `
  SELECT id FROM booking.appointment
  WHERE customer_id = ANY($1::int[]) AND status IN ('pending', 'confirmed') AND (date, start_minute) > ($2, $3)
  ORDER BY id`;
const ERASE_NOTES = `
  WITH erased AS (
    UPDATE booking.appointment_line SET label = NULL
    WHERE label IS NOT NULL AND appointment_id IN (SELECT id FROM booking.appointment WHERE customer_id = ANY($1::int[]))
  )
  UPDATE booking.appointment SET notes = NULL, stated_vehicle = NULL, price_reason = NULL, completion_note = NULL
  WHERE customer_id = ANY($1::int[]) AND num_nonnulls(notes, stated_vehicle, price_reason, completion_note) > 0`;
const ADOPT = `
  UPDATE booking.appointment SET user_id = $2::integer WHERE customer_id = $1 AND user_id IS DISTINCT FROM $2::integer`;

@Injectable()
export class SqlAppointmentsOfPerson extends AppointmentsOfPerson {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async upcoming(customerIds: readonly number[]): Promise<readonly number[]> {
    const { date, time } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    const rows = await this.database.query<{ id: number }>(UPCOMING, [customerIds, date, time]);
    return rows.map(({ id }) => id);
  }

  async eraseNotes(customerIds: readonly number[]): Promise<void> {
    await this.database.query(ERASE_NOTES, [customerIds]);
  }

  async adopt(customerId: number, userId: number | null): Promise<void> {
    await this.database.query(ADOPT, [customerId, userId]);
  }
}
