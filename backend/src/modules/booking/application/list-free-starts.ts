import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { fromInstant, type LocalDate, type LocalDateTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Agendas } from './agenda.ts';
import { JobDurations, type WantedJob } from './job-durations.ts';

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
