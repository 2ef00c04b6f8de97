import { Inject, Injectable } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import {
  fromInstant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
} from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { UnknownService } from '../../catalogue/index.ts';
import { Agendas, BayBlock, BayBlocks } from '../../schedule/index.ts';
import { AppointmentNotFound, SlotNoLongerAvailable } from '../domain/booking.errors.ts';

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

/** Keeps a start free for a person and returns the id of the hold; others find the bay taken (ADR 30). */
export class HoldStart extends Command<number> {
  constructor(
    readonly job: WantedJob,
    readonly date: LocalDate,
    readonly start: LocalTime,
    /** When the hold ends. The owner of the hold releases it. */
    readonly until: Date,
    readonly by: Actor,
  ) {
    super();
  }
}

/** Frees a held start; without effect when the workshop has freed it before. */
export class ReleaseHold extends Command<void> {
  constructor(
    readonly holdId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws UnknownService, AppointmentNotFound, StartNotOffered, SlotNoLongerAvailable */
@CommandHandler(HoldStart)
export class HoldStartHandler implements ICommandHandler<HoldStart> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BayBlocks,
    private readonly agendas: Agendas,
    private readonly durations: JobDurations,
  ) {}

  execute({ job, date, start, until, by }: HoldStart): Promise<number> {
    return this.work.run(async () => {
      const duration = await this.durations.of(job);
      // Under the day lock a free bay stays free until the commit.
      await this.blocks.lockDay(date);
      const agenda = await this.agendas.read({ from: date, to: date });
      const slot = agenda.findSlot(date, start, duration);
      if (!slot) throw new SlotNoLongerAvailable();
      const hold = BayBlock.hold(slot, until);
      await this.blocks.add(hold, by);
      return hold.id;
    });
  }
}

@CommandHandler(ReleaseHold)
export class ReleaseHoldHandler implements ICommandHandler<ReleaseHold> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BayBlocks,
  ) {}

  execute({ holdId, by }: ReleaseHold): Promise<void> {
    return this.work.run(async () => {
      const hold = await this.blocks.findForChange(holdId);
      if (!hold) return;
      hold.remove(by);
      await this.blocks.remove(hold);
    });
  }
}

/** Lists the free starts of some days for a job, in order: those that can still be booked at an instant. */
export class ListFreeStarts extends Query<LocalDateTime[]> {
  constructor(
    readonly job: WantedJob,
    readonly days: readonly LocalDate[],
    readonly bookableAt: Date,
  ) {
    super();
  }
}

/** @throws UnknownService, AppointmentNotFound */
@QueryHandler(ListFreeStarts)
export class ListFreeStartsHandler implements IQueryHandler<ListFreeStarts> {
  constructor(
    private readonly agendas: Agendas,
    private readonly durations: JobDurations,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ job, days, bookableAt }: ListFreeStarts): Promise<LocalDateTime[]> {
    const sorted = days.toSorted();
    const [from, to] = [sorted[0], sorted.at(-1)];
    if (from === undefined || to === undefined) return [];
    const duration = await this.durations.of(job);
    const agenda = await this.agendas.read({ from, to });
    const leadMs = agenda.policy.leadMinutes * 60_000;
    const earliest = fromInstant(new Date(bookableAt.getTime() + leadMs), this.settings.WORKSHOP_TZ);
    return sorted.flatMap((date) =>
      agenda
        .slotsOn(date, duration)
        .filter(
          ({ available, time }) =>
            available && (date > earliest.date || (date === earliest.date && time > earliest.time)),
        )
        .map(({ time }) => ({ date, time })),
    );
  }
}

/** Lists the starts of some days that the workshop offers for a job, free or taken, in order. */
export class ListOfferedStarts extends Query<LocalDateTime[]> {
  constructor(
    readonly job: WantedJob,
    readonly days: readonly LocalDate[],
  ) {
    super();
  }
}

/** A workshop with one bay and no work. */
const EMPTY = { bays: [0], busyOn: () => [] };

/** @throws UnknownService, AppointmentNotFound */
@QueryHandler(ListOfferedStarts)
export class ListOfferedStartsHandler implements IQueryHandler<ListOfferedStarts> {
  constructor(
    private readonly agendas: Agendas,
    private readonly durations: JobDurations,
  ) {}

  async execute({ job, days }: ListOfferedStarts): Promise<LocalDateTime[]> {
    const sorted = days.toSorted();
    const [from, to] = [sorted[0], sorted.at(-1)];
    if (from === undefined || to === undefined) return [];
    const duration = await this.durations.of(job);
    const { schedule } = await this.agendas.read({ from, to });
    return sorted.flatMap((date) =>
      schedule
        .slotsOn(date, duration, EMPTY)
        .filter(({ available }) => available)
        .map(({ time }) => ({ date, time })),
    );
  }
}
