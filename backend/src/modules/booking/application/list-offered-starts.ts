import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate, LocalDateTime } from '../../../kernel/wall-clock.ts';
import { Agendas } from './agenda.ts';
import { JobDurations, type WantedJob } from './job-durations.ts';

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
