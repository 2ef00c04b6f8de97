import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { addDays } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { ApprovalWithdrawn, EstimateReader, JobAuthorised, JobDeclined } from '../../estimates/index.ts';
import { Reminder, Reminders } from '../domain/reminder.ts';
import { TooManyReminders } from '../domain/reminders.errors.ts';

/** Days after which the owner is asked again about a declined job, by its urgency. */
const DAYS = { now: 14, soon: 60, watch: 180 } as const;

const SEPARATOR = ' · ';
const RON = new Intl.NumberFormat('ro', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Enters a reminder of a declined job with its price with VAT, unless one exists or an alternative was taken. */
export class RemindOfDeclinedJob extends command<{ estimateId: number; jobId: number }>() {}

/** Fulfils the reminders of a job that was approved after all, and of its alternatives. */
export class FulfilDeclinedJob extends command<{ estimateId: number; jobId: number }>() {}

export class RemindOfDeclinedJobWhenJobDeclined extends reaction(
  'reminders.remind-of-declined-job-when-job-declined',
  JobDeclined,
  ({ data: { estimateId, jobId } }) => new RemindOfDeclinedJob({ estimateId, jobId }),
) {}

/** A job whose approval was taken back is a declined one. */
export class RemindOfDeclinedJobWhenApprovalWithdrawn extends reaction(
  'reminders.remind-of-declined-job-when-approval-withdrawn',
  ApprovalWithdrawn,
  ({ data: { estimateId, jobId } }) => new RemindOfDeclinedJob({ estimateId, jobId }),
) {}

export class FulfilDeclinedJobWhenJobAuthorised extends reaction(
  'reminders.fulfil-declined-job-when-job-authorised',
  JobAuthorised,
  ({ data: { estimateId, jobId } }) => new FulfilDeclinedJob({ estimateId, jobId }),
) {}

@Injectable()
export class DeclinedJobHandlers {
  constructor(
    private readonly estimateReader: EstimateReader,
    private readonly reminders: Reminders,
    private readonly customers: CustomerDirectory,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  @Handles(RemindOfDeclinedJob, 'in-transaction')
  async remind({ estimateId, jobId }: RemindOfDeclinedJob): Promise<void> {
    const job = await this.findWithVehicleLocked(estimateId, jobId);
    if (job?.state !== 'declined' || job.isReplaced) return;
    const [vehicle] = await this.customers.vehicles([job.vehicleId]);
    if (!vehicle || vehicle.isArchived || !(await this.customers.hold(vehicle.customerId))) return;
    if ((await this.of(job)).length > 0) return;
    const dueDate = addDays(this.day.today(), DAYS[job.urgency]);
    const description = `${job.title}${SEPARATOR}${RON.format(job.total)} RON`;
    const terms = { reminderType: 'other', dueDate, dueMileage: null, description } as const;
    const from = { source: 'workshop' } as const;
    const reminder = Reminder.create(vehicle, terms, from, this.clock.now(), this.day.today());
    await this.reminders.add(reminder, SYSTEM).catch((error: unknown) => {
      // The vehicle has its maximum of reminders; the reaction must not fail, because it would delay others.
      if (!(error instanceof TooManyReminders)) throw error;
    });
  }

  @Handles(FulfilDeclinedJob, 'in-transaction')
  async fulfil({ estimateId, jobId }: FulfilDeclinedJob): Promise<void> {
    const job = await this.findWithVehicleLocked(estimateId, jobId);
    if (job?.state !== 'approved') return;
    for (const reminder of await this.of(job, job.alternatives)) {
      reminder.deactivate('fulfilled', SYSTEM);
      await this.reminders.save(reminder);
    }
  }

  // The vehicle may be merged into another one before its lock is acquired.
  private async findWithVehicleLocked(estimateId: number, jobId: number) {
    const find = () => this.estimateReader.findJob(estimateId, jobId);
    let job = await find();
    for (let locked = 0; job && job.vehicleId !== locked; job = await find()) {
      locked = job.vehicleId;
      await this.reminders.lockVehicle(locked);
    }
    return job;
  }

  private async of(
    { vehicleId, title }: { readonly vehicleId: number; readonly title: string },
    alternatives: readonly string[] = [],
  ): Promise<Reminder[]> {
    const active = await this.reminders.activeOfVehicleForChange(vehicleId);
    const titles = [title, ...alternatives];
    return active.filter(({ reminderType, description }) => {
      return reminderType === 'other' && titles.includes(titleIn(description ?? ''));
    });
  }
}

/** A title may contain the separator, too. */
function titleIn(description: string): string {
  return description.slice(0, Math.max(0, description.lastIndexOf(SEPARATOR)));
}
