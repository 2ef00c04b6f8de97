import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  formatLocalTime,
  type LocalDate,
  type LocalDateTime,
  localDate,
  localTime,
} from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { nearestFree } from '../domain/schedule.ts';
import { type Agenda, Agendas } from './agenda.ts';
import type { AffectedVisitsView, VisitToMoveView } from './visit-to-move.view.ts';
import { VisitsToMove } from './visits-to-move.ts';

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
