import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { fromInstant, type LocalDate, type LocalDateTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnknownService } from '../../catalogue/index.ts';
import { type Agenda, Agendas, BayBlock, BayBlocks } from '../../schedule/index.ts';
import { AppointmentNotFound, SlotNoLongerAvailable } from '../domain/booking.errors.ts';

type WantedJob = { readonly serviceIds: readonly number[] } | { readonly appointmentId: number };

const OF_SERVICES = `
  SELECT count(*)::int AS count, sum(duration)::int AS duration FROM booking.service
  WHERE id = ANY($1::int[]) AND active`;
const OF_APPOINTMENT = `
  SELECT duration FROM booking.appointment WHERE id = $1 AND status IN ('pending', 'confirmed')`;

const EMPTY = { bays: [0], busyOn: () => [], startsIn: () => 0 };

/**
 * Starts that are kept free for a person of the waitlist; others find the bay taken (ADR 30). Methods that take a job
 * throw UnknownService, and AppointmentNotFound for an appointment that can no longer move.
 */
/** The name of the bay; `duration` in working minutes. */
export type FindBay = (start: LocalDateTime, duration: number) => string | null;

@Injectable()
export class StartHolds {
  constructor(
    private readonly database: Database,
    private readonly blocks: BayBlocks,
    private readonly agendas: Agendas,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Needs a unit of work. The owner of the hold releases it. @throws StartNotOffered, SlotNoLongerAvailable */
  async hold(job: WantedJob, { date, time }: LocalDateTime, until: Date, by: Actor): Promise<number> {
    const duration = await this.durationOf(job);
    await this.blocks.lockDay(date);
    const agenda = await this.agendas.read({ from: date, to: date });
    const slot = agenda.findSlot(date, time, duration);
    if (!slot) throw new SlotNoLongerAvailable();
    const hold = BayBlock.hold(slot, until);
    await this.blocks.add(hold, by);
    return hold.id;
  }

  /** Needs a unit of work; without effect when the workshop has already freed the start. */
  async release(holdId: number, by: Actor): Promise<void> {
    const hold = await this.blocks.findForChange(holdId);
    if (!hold) return;
    hold.remove(by);
    await this.blocks.remove(hold);
  }

  /** The free starts of some days, in order: those that can still be booked at an instant. */
  freeStarts(job: WantedJob, days: readonly LocalDate[], bookableAt: Date): Promise<LocalDateTime[]> {
    return this.starts(job, days, (agenda, date, duration) => this.bookable(agenda, date, duration, bookableAt));
  }

  /** Reads some days once, to find the bay of many jobs at starts of them; null for a start that is none of the {@link freeStarts}. */
  async bayFinder(from: LocalDate, to: LocalDate, bookableAt: Date): Promise<FindBay> {
    const agenda = await this.agendas.read({ from, to });
    return ({ date, time }, duration) => {
      const starts = this.bookable(agenda, date, duration, bookableAt);
      if (!starts.some((start) => start.available && start.time === time)) return null;
      const slot = agenda.findSlot(date, time, duration);
      return slot ? agenda.bayName(slot.bayId) : null;
    };
  }

  private bookable(agenda: Agenda, date: LocalDate, duration: number, at: Date): ReturnType<Agenda['slotsOn']> {
    const leadMs = agenda.policy.leadMinutes * 60_000;
    const earliest = fromInstant(new Date(at.getTime() + leadMs), this.settings.WORKSHOP_TZ);
    const isLate = (time: number) => date > earliest.date || (date === earliest.date && time > earliest.time);
    return agenda.slotsOn(date, duration).filter(({ time }) => isLate(time));
  }

  /** The starts of some days that the workshop offers, free or taken, in order. */
  offeredStarts(job: WantedJob, days: readonly LocalDate[]): Promise<LocalDateTime[]> {
    return this.starts(job, days, ({ schedule }, date, duration) => schedule.slotsOn(date, duration, EMPTY));
  }

  private async starts(
    job: WantedJob,
    days: readonly LocalDate[],
    slotsOn: (agenda: Agenda, date: LocalDate, duration: number) => ReturnType<Agenda['slotsOn']>,
  ): Promise<LocalDateTime[]> {
    const sorted = days.toSorted();
    const [from, to] = [sorted[0], sorted.at(-1)];
    if (from === undefined || to === undefined) return [];
    const duration = await this.durationOf(job);
    const agenda = await this.agendas.read({ from, to });
    return sorted.flatMap((date) =>
      slotsOn(agenda, date, duration).flatMap(({ time, available }) => (available ? [{ date, time }] : [])),
    );
  }

  private async durationOf(job: WantedJob): Promise<number> {
    if ('appointmentId' in job) {
      const appointment = await this.database.one<{ duration: number }>(OF_APPOINTMENT, [job.appointmentId]);
      if (!appointment) throw new AppointmentNotFound();
      return appointment.duration;
    }
    const row = await this.database.one<{ count: number; duration: number }>(OF_SERVICES, [job.serviceIds]);
    if (!row || row.count === 0 || row.count !== job.serviceIds.length) throw new UnknownService();
    return row.duration;
  }
}
