import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles, query } from '../../../platform/cqrs/messages.ts';
import { Database } from '../../../platform/database/database.ts';
import { BayTaken, BoardFieldRefused, DayPlans, placeAtDesk, placeRecorded } from '../../schedule/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { AppointmentNotFound, type Place, VisitDayOver } from '../domain/booking.errors.ts';
import { PlaceVisit } from './desk-visits.ts';

/** Makes a visit longer by working minutes, in its bay, as the board does. @throws BayTaken, InvalidTransition, VisitDayOver */
export class LengthenVisit extends command<{ appointmentId: number; minutes: number; by: Actor }>() {}

interface RoomForMore {
  /** When the longer visit would end; null while its bay is taken. */
  readonly endTime: string | null;
  /** From when the bay is taken, or when the workshop closes; null while it is free, and once the day of the visit is over. */
  readonly takenFrom: string | null;
}

export class ReadRoomForMore extends query<{ appointmentId: number; minutes: number }, RoomForMore>() {}

const PLACE = `SELECT date, start_minute AS start, bay_id AS "bayId", duration, is_recorded AS "isRecorded" FROM booking.appointment WHERE id = $1`;

@Injectable()
export class LengthenVisitHandlers {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly appointments: Appointments,
    private readonly plans: DayPlans,
    private readonly today: WorkshopDay,
  ) {}

  @Handles(LengthenVisit, 'in-transaction')
  async lengthen({ appointmentId, minutes, by }: LengthenVisit): Promise<void> {
    const { date, startMinute: start, bayId, duration } = await this.appointments.forChange(appointmentId);
    if (date < this.today.today()) throw new VisitDayOver();
    const from = { date, start, bayId, duration };
    await this.commands.execute(
      new PlaceVisit({ appointmentId, from, to: { ...from, duration: duration + minutes }, by }),
    );
  }

  @Handles(ReadRoomForMore)
  async readRoom({ appointmentId, minutes }: ReadRoomForMore): Promise<RoomForMore> {
    const visit = await this.database.one<Place & { isRecorded: boolean } & Record<string, unknown>>(PLACE, [
      appointmentId,
    ]);
    if (!visit) throw new AppointmentNotFound();
    const { isRecorded, ...place } = visit;
    if (place.date < this.today.today()) return { endTime: null, takenFrom: null };
    const { day } = await this.plans.readDay(place.date, { without: appointmentId });
    const closes = { endTime: null, takenFrom: formatLocalTime(day.hours?.closes ?? place.start) };
    try {
      const { slot, obstacles } = (isRecorded ? placeRecorded : placeAtDesk)(day, {
        ...place,
        duration: place.duration + minutes,
      });
      const starts = obstacles.map((one) => (one.kind === 'block' ? one.block : one.visit).start);
      if (starts.length > 0) return { endTime: null, takenFrom: formatLocalTime(Math.min(...starts)) };
      return { endTime: formatLocalTime(slot.end), takenFrom: null };
    } catch (error) {
      // The day ends before, or the hours have changed since the visit was booked.
      if (error instanceof BayTaken || error instanceof BoardFieldRefused) return closes;
      throw error;
    }
  }
}
