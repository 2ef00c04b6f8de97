import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  formatLocalTime,
  type LocalDate,
  type LocalDateTime,
  localDate,
  localTime,
} from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Closure } from '../../domain/closure.ts';
import type { WeeklyHours } from '../../domain/opening-hours.ts';
import { nearestFree } from '../../domain/schedule.ts';
import type { Agenda } from '../free-starts/agenda.ts';
import { Agendas } from '../free-starts/agendas.ts';
import { type AffectedVisitsView, VisitsToMove, type VisitToMoveView } from './visits-to-move.ts';

/** Lists the upcoming visits on the days of a closure that is not stored yet. */
export class PreviewClosure extends Query<AffectedVisitsView> {
  constructor(
    readonly from: LocalDate,
    readonly to: LocalDate,
  ) {
    super();
  }
}

/** Lists the upcoming visits that would not fit into these opening hours. */
export class PreviewOpeningHours extends Query<AffectedVisitsView> {
  constructor(readonly hours: WeeklyHours) {
    super();
  }
}

/** Lists the upcoming visits in a bay. */
export class ListVisitsOfBay extends Query<AffectedVisitsView> {
  constructor(readonly bayId: number) {
    super();
  }
}

/** @throws ClosureOutOfOrder */
@QueryHandler(PreviewClosure)
export class PreviewClosureHandler implements IQueryHandler<PreviewClosure> {
  constructor(private readonly visits: VisitsToMove) {}

  async execute({ from, to }: PreviewClosure): Promise<AffectedVisitsView> {
    const closure = Closure.announce(from, to, null);
    return this.visits.during(closure.from, closure.to);
  }
}

@QueryHandler(PreviewOpeningHours)
export class PreviewOpeningHoursHandler implements IQueryHandler<PreviewOpeningHours> {
  constructor(private readonly visits: VisitsToMove) {}

  execute({ hours }: PreviewOpeningHours): Promise<AffectedVisitsView> {
    return this.visits.cutBy(hours);
  }
}

@QueryHandler(ListVisitsOfBay)
export class ListVisitsOfBayHandler implements IQueryHandler<ListVisitsOfBay> {
  constructor(private readonly visits: VisitsToMove) {}

  execute({ bayId }: ListVisitsOfBay): Promise<AffectedVisitsView> {
    return this.visits.ofBay(bayId);
  }
}

/** Lists the visits that have no place now, each with the nearest free start. */
export class ListVisitsToMove extends Query<AffectedVisitsView> {}

@QueryHandler(ListVisitsToMove)
export class ListVisitsToMoveHandler implements IQueryHandler<ListVisitsToMove> {
  constructor(
    private readonly visitsToMove: VisitsToMove,
    private readonly agendas: Agendas,
    private readonly day: WorkshopDay,
  ) {}

  async execute(): Promise<AffectedVisitsView> {
    const { total, visits, durations } = await this.visitsToMove.now();
    if (visits.length === 0) return { total, visits };
    const today = this.day.today();
    const { lastDate } = (await this.agendas.read({ from: today, to: today })).schedule;
    let agenda = await this.agendas.read({ from: today, to: lastDate });
    const proposed: VisitToMoveView[] = [];
    for (const visit of visits) {
      const duration = durations.get(visit.id) ?? 0;
      const start = await nearestStart(agenda, visit, duration, lastDate);
      const slot = start && agenda.findSlot(start.date, start.time, duration);
      // The next visit gets another place.
      if (slot) agenda = agenda.withTaken(slot);
      proposed.push(
        start ? { ...visit, proposal: { date: start.date, time: formatLocalTime(start.time) } } : visit,
      );
    }
    return { total, visits: proposed };
  }
}

async function nearestStart(
  agenda: Agenda,
  { date, time }: VisitToMoveView,
  duration: number,
  lastDate: LocalDate,
): Promise<LocalDateTime | undefined> {
  const wanted = { date: localDate(date), time: localTime(time) };
  const slotsOn = (day: LocalDate) => agenda.slotsOn(day, duration);
  const [start] = await nearestFree({ wanted, lastDate, slotsOn, limit: 1 });
  return start;
}
