import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentNotFound, UnknownService } from '../domain/booking.errors.ts';

/** What a start is wanted for: services of a new visit, or a visit that is to move. */
export type WantedJob = { readonly serviceIds: readonly number[] } | { readonly appointmentId: number };

const OF_SERVICES = `
  SELECT count(*)::int AS count, sum(duration)::int AS duration FROM booking.service
  WHERE id = ANY($1::int[]) AND active`;
const OF_VISIT = `
  SELECT duration FROM booking.appointment WHERE id = $1 AND status IN ('pending', 'confirmed')`;

/** Measures the working minutes of a wanted job. */
@Injectable()
export class JobDurations {
  constructor(private readonly database: Database) {}

  /** @throws UnknownService, AppointmentNotFound for a visit that cannot move any more */
  async of(job: WantedJob): Promise<number> {
    if ('appointmentId' in job) {
      const visit = await this.database.one<{ duration: number }>(OF_VISIT, [job.appointmentId]);
      if (!visit) throw new AppointmentNotFound();
      return visit.duration;
    }
    const row = await this.database.one<{ count: number; duration: number }>(OF_SERVICES, [job.serviceIds]);
    if (!row || row.count === 0 || row.count !== job.serviceIds.length) throw new UnknownService();
    return row.duration;
  }
}
