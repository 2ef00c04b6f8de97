import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import { reductionOf } from '../domain/discount.ts';
import { JobOdometer } from '../domain/job-odometer.ts';
import { VisitRewards } from '../domain/visit-rewards.ts';
import { BookingCustomers } from './booking-customers.ts';
import type { CompletionRewardView, CompletionView } from './completion.view.ts';
import { ReadAppointment, ReadAppointmentHandler } from './read-appointment.ts';

/** What the workshop needs to complete a visit: price, odometer, and the rewards of the client. */
export class ReadCompletion extends Query<CompletionView> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

const JOB = `
  SELECT a.customer_id AS "customerId", a.vehicle_id AS "vehicleId", a.lines_bani AS "linesBani", a.price_bani AS "priceBani",
         a.discount_bani AS "discountBani", a.price_reason AS reason, a.completion_note AS note,
         a.odometer_reading_id AS "readingId"
  FROM booking.appointment a WHERE a.id = $1`;

interface Job {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly priceBani: number;
  readonly linesBani: number;
  readonly discountBani: number;
  readonly reason: string | null;
  readonly note: string | null;
  readonly readingId: number | null;
}

/** @throws AppointmentNotFound */
@QueryHandler(ReadCompletion)
export class ReadCompletionHandler implements IQueryHandler<ReadCompletion> {
  constructor(
    private readonly database: Database,
    private readonly appointments: ReadAppointmentHandler,
    private readonly customers: BookingCustomers,
    private readonly rewards: VisitRewards,
    private readonly odometer: JobOdometer,
    private readonly clock: Clock,
  ) {}

  async execute({ appointmentId }: ReadCompletion): Promise<CompletionView> {
    const job = await this.database.one<Job & Record<string, unknown>>(JOB, [appointmentId]);
    if (!job) throw new AppointmentNotFound();
    const {
      service,
      services,
      lines = [],
    } = await this.appointments.execute(new ReadAppointment(appointmentId));
    const account = await this.customers.accountOf(job.customerId);
    const left = job.priceBani + job.linesBani - job.discountBani;
    return {
      price: service.price,
      discount: job.discountBani / 100,
      charged: Math.max(0, left) / 100,
      duration: service.duration,
      services,
      mileage: await this.mileageOf(job),
      rewards: account === null ? [] : await this.rewardsOf(account, left),
      points: this.rewards.pointsFor(account),
      lines,
      reason: job.reason,
      note: job.note,
    };
  }

  private async mileageOf({ vehicleId, readingId }: Job): Promise<CompletionView['mileage']> {
    const value = readingId === null ? null : await this.odometer.mileageOf(readingId);
    return { ...(await this.odometer.known(vehicleId)), value };
  }

  /** Those that lower what is left to pay. */
  private async rewardsOf(account: number, left: number): Promise<CompletionRewardView[]> {
    const now = this.clock.now();
    return (await this.rewards.usableBy(account))
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ code, title, expiresAt, discount }) => ({
        code,
        title,
        discount: reductionOf(Math.max(0, left), discount) / 100,
        expiresAt: expiresAt.toISOString(),
      }))
      .filter(({ discount }) => discount > 0);
  }
}
