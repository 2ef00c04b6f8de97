import { Injectable } from '@nestjs/common';
import { Query } from '@nestjs/cqrs';
import {
  formatLocalTime,
  type LocalDate,
  type LocalDateTime,
  localDate,
  localTime,
} from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Handles, query } from '../../../../platform/cqrs/messages.ts';
import { Closure } from '../../domain/closure.ts';
import { nearestFree } from '../../domain/schedule.ts';
import { type Agenda, Agendas } from '../free-starts/agendas.ts';
import { type AffectedVisitsView, type CapacityChange, VisitsToMove, type VisitToMoveView } from './visits-to-move.ts';

export class PreviewCapacityChange extends query<{ change: CapacityChange }, AffectedVisitsView>() {}

export class ListVisitsToMove extends Query<AffectedVisitsView> {}

@Injectable()
export class VisitsToMoveHandlers {
  constructor(
    private readonly visits: VisitsToMove,
    private readonly visitsToMove: VisitsToMove,
    private readonly agendas: Agendas,
    private readonly day: WorkshopDay,
  ) {}

  @Handles(PreviewCapacityChange)
  async previewCapacityChange({ change }: PreviewCapacityChange): Promise<AffectedVisitsView> {
    if ('from' in change) Closure.announce(change.from, change.to, null);
    return this.visits.affectedBy(change);
  }

  @Handles(ListVisitsToMove)
  async listVisitsToMove(): Promise<AffectedVisitsView> {
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
      if (slot) agenda = agenda.withTaken(slot);
      proposed.push(start ? { ...visit, proposal: { date: start.date, time: formatLocalTime(start.time) } } : visit);
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
