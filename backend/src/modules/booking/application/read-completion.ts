import type { Discount } from '@car-workshop/contracts/discount';
import type { PaymentMethod } from '@car-workshop/contracts/values/appointments';
import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiDateTime, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import { AppointmentRewards } from '../domain/ports/appointment-rewards.ts';
import { ApprovedWork } from '../domain/ports/approved-work.ts';
import { JobOdometer } from '../domain/ports/job-odometer.ts';
import { AppointmentServiceView, PriceLineView } from './appointment.view.ts';
import { AppointmentDetails } from './read-appointment.ts';

class CompletionReadingView {
  @ApiInteger('Kilometres.') value: number;
  @ApiProperty({ format: 'date' }) date: string;
}

class CompletionMileageView {
  @ApiNullable(CompletionReadingView, 'The last reading that counts.') last: CompletionReadingView | null;
  @ApiNullable(CompletionReadingView, 'What the workshop read at the completion, or on its day; null before.')
  read: CompletionReadingView | null;
  @ApiNullable('integer', 'The fewest kilometres that a reading of today can have.') lowest: number | null;
  @ApiNullable('integer', 'What was read at a completion that was undone, or in the workshop today.') value:
    | number
    | null;
}

export class CompletionRewardView {
  @ApiProperty({ example: 'K7M2PX4R' }) code: string;
  @ApiProperty({ example: 'Reducere de 100 RON' }) title: string;
  @ApiPropertyOptional({
    description: 'RON that it takes off at most; without this and `percent` the whole price.',
    example: 100,
  })
  amount?: number;

  @ApiPropertyOptional({
    description: 'Percent of the final price that it takes off, rounded to the ban.',
    example: 20,
  })
  percent?: number;

  @ApiDateTime() expiresAt: string;
  @ApiProperty({ description: 'Whether the customer chose it for this visit.' }) isChosen: boolean;
}

export class CompletionView {
  @ApiProperty({ description: 'RON, of the services as of booking.', example: 150 }) price: number;
  @ApiProperty({ description: 'RON, of rewards used at the visit already.', example: 0 }) discount: number;
  @ApiProperty({ description: 'RON: price and lines less the discount.', example: 150 }) charged: number;
  @ApiInteger({ description: 'Working minutes.', example: 45 }) duration: number;
  @ApiList(AppointmentServiceView) services: AppointmentServiceView[];
  @ApiProperty() mileage: CompletionMileageView;
  @ApiList(CompletionRewardView, 'Empty for a guest.') rewards: CompletionRewardView[];
  @ApiInteger('Points that the completion earns; 0 for a guest.') points: number;
  @ApiInteger('Of the points that a completion brought, those that are spent: they stay when the visit is reopened.')
  spentPoints: number;

  @ApiList(PriceLineView) lines: PriceLineView[];
  @ApiList(PriceLineView, 'The approved jobs of the estimate, with VAT.') approvedLines: PriceLineView[];
  @ApiProperty({ description: 'Whether the customer has not answered a job of the estimate yet.' })
  estimateWaits: boolean;

  @ApiNullable(String, 'Why the price has lines.') reason: string | null;
  @ApiNullable(String, 'For the customer.') note: string | null;
  @ApiNullable(String, 'How the customer paid, as a completion that was undone noted it.') paidBy: PaymentMethod | null;
}

const JOB = `
  SELECT a.customer_id, a.vehicle_id, a.lines_bani, a.price_bani,
         a.discount_bani, a.price_reason AS reason, a.completion_note AS note, a.paid_by,
         a.odometer_reading_id AS reading_id,
         CASE a.status WHEN 'completed' THEN coalesce(a.first_completed_at, a.completed_at) END AS completed_at
  FROM booking.appointment a WHERE a.id = $1`;

interface Job {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly priceBani: number;
  readonly linesBani: number;
  readonly discountBani: number;
  readonly reason: string | null;
  readonly note: string | null;
  readonly paidBy: PaymentMethod | null;
  readonly readingId: number | null;
  // Null while it is not completed.
  readonly completedAt: Date | null;
}

@Injectable()
export class CompletionReader {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentDetails,
    private readonly customers: CustomerDirectory,
    private readonly rewards: AppointmentRewards,
    private readonly odometer: JobOdometer,
    private readonly approved: ApprovedWork,
    private readonly today: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  async readCompletion(appointmentId: number): Promise<CompletionView> {
    const job = await this.database.one<Job & Record<string, unknown>>(JOB, [appointmentId]);
    if (!job) throw new AppointmentNotFound();
    const { service, services, lines = [] } = await this.appointments.get(appointmentId);
    const account = await this.customers.accountOf(job.customerId);
    const left = job.priceBani + job.linesBani - job.discountBani;
    return {
      price: service.price,
      discount: job.discountBani / 100,
      charged: Math.max(0, left) / 100,
      duration: service.duration,
      services,
      mileage: await this.mileageOf(job),
      rewards: account === null ? [] : await this.rewardsOf(account, appointmentId),
      points: this.rewards.pointsFor(account),
      spentPoints: await this.rewards.spentPointsOf(appointmentId),
      lines,
      approvedLines: (await this.approved.linesOf(appointmentId)).map(({ label, amountBani }) => ({
        label: label ?? '',
        amount: amountBani / 100,
      })),
      estimateWaits: (await this.approved.waitingOf([appointmentId])).has(appointmentId),
      reason: job.reason,
      note: job.note,
      paidBy: job.paidBy,
    };
  }

  private async mileageOf({ vehicleId, readingId, completedAt }: Job): Promise<CompletionView['mileage']> {
    // A reopened completion may correct its own reading, so that reading does not limit it.
    const known = await this.odometer.known(vehicleId, completedAt ? null : readingId);
    const { last, lowest } = known;
    // An undone completion has no reading of its own if it read the same kilometres as the reception.
    const isOfToday = last?.date === this.today.today() && last.value === lowest;
    const own = readingId === null ? null : await this.odometer.readingOf(readingId);
    const read =
      completedAt && (readingId === null ? await this.odometer.readOn(vehicleId, this.today.of(completedAt)) : own);
    return { ...known, read, value: own?.value ?? (isOfToday ? lowest : null) };
  }

  private async rewardsOf(account: number, appointmentId: number): Promise<CompletionRewardView[]> {
    const now = this.clock.now();
    const chosen = await this.rewards.plannedFor(appointmentId);
    return (await this.rewards.usableBy(account))
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ code, title, expiresAt, discount }) => ({
        code,
        title,
        ...termsOf(discount),
        expiresAt: expiresAt.toISOString(),
        isChosen: code === chosen?.code,
      }));
  }
}

/** The terms by which the sheet computes a percentage itself, since it depends on the lines that are typed. */
function termsOf(discount: Discount): Pick<CompletionRewardView, 'amount' | 'percent'> {
  if (discount.kind === 'amount') return { amount: discount.bani / 100 };
  return discount.kind === 'percent' ? { percent: discount.percent } : {};
}
