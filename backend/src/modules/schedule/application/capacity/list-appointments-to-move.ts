import { Injectable } from '@nestjs/common';
import {
  formatLocalTime,
  type LocalDate,
  type LocalDateTime,
  localDate,
  localTime,
} from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { checkDays } from '../../domain/closure.ts';
import { nearestFree } from '../../domain/schedule.ts';
import { type Agenda, Agendas } from '../free-starts/agendas.ts';
import {
  type AffectedAppointmentsView,
  AppointmentsToMove,
  type AppointmentToMoveView,
  type CapacityChange,
} from './appointments-to-move.ts';

@Injectable()
export class AppointmentToMoveReader {
  constructor(
    private readonly appointments: AppointmentsToMove,
    private readonly appointmentsToMove: AppointmentsToMove,
    private readonly agendas: Agendas,
    private readonly day: WorkshopDay,
  ) {}

  async previewCapacityChange(change: CapacityChange): Promise<AffectedAppointmentsView> {
    const days = 'opening' in change ? change.opening : change;
    if ('from' in days) checkDays(days.from, days.to);
    return this.appointments.affectedBy(change);
  }

  async listAppointmentsToMove(): Promise<AffectedAppointmentsView> {
    const { total, visits: appointments, durations } = await this.appointmentsToMove.now();
    if (appointments.length === 0) return { total, visits: appointments };
    const today = this.day.today();
    const { lastDate } = (await this.agendas.read({ from: today, to: today })).schedule;
    let agenda = await this.agendas.read({ from: today, to: lastDate });
    const proposed: AppointmentToMoveView[] = [];
    for (const appointment of appointments) {
      if (appointment.continuation) {
        proposed.push(appointment);
        continue;
      }
      const duration = durations.get(appointment.id) ?? 0;
      const start = await nearestStart(agenda, appointment, duration, lastDate);
      const slot = start && agenda.findSlot(start.date, start.time, duration);
      if (slot) agenda = agenda.withTaken(slot);
      proposed.push(
        start ? { ...appointment, proposal: { date: start.date, time: formatLocalTime(start.time) } } : appointment,
      );
    }
    return { total, visits: proposed };
  }
}

async function nearestStart(
  agenda: Agenda,
  { date, time }: AppointmentToMoveView,
  duration: number,
  lastDate: LocalDate,
): Promise<LocalDateTime | undefined> {
  const wanted = { date: localDate(date), time: localTime(time) };
  const slotsOn = (day: LocalDate) => agenda.slotsOn(day, duration);
  const [start] = await nearestFree({ wanted, lastDate, slotsOn, limit: 1 });
  return start;
}
