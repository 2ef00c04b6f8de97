import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { BayTaken, BoardFieldRefused, DayPlans, placeAtDesk, placeRecorded } from '../../schedule/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { AppointmentDayOver, AppointmentNotFound, type Place } from '../domain/booking.errors.ts';
import { PlaceAppointment } from './desk-appointments.ts';

/**
 * Makes an appointment longer by working minutes, in its bay, as the board does. @throws BayTaken, InvalidTransition,
 * AppointmentDayOver
 */
export class LengthenAppointment extends command<{ appointmentId: number; minutes: number; by: Actor }>() {}

interface RoomForMore {
  /** When the longer appointment would end; null while its bay is taken. */
  readonly endTime: string | null;
  /**
   * From when the bay is taken, or when the workshop closes; null while it is free, and once the day of the appointment
   * is over.
   */
  readonly takenFrom: string | null;
}

const PLACE = `SELECT date, start_minute AS start, bay_id, duration, is_recorded FROM booking.appointment WHERE id = $1`;

@Injectable()
export class RoomForMoreReader {
  constructor(
    private readonly database: Database,
    private readonly plans: DayPlans,
    private readonly today: WorkshopDay,
  ) {}

  async readRoom(appointmentId: number, minutes: number): Promise<RoomForMore> {
    const appointment = await this.database.one<Place & { isRecorded: boolean } & Record<string, unknown>>(PLACE, [
      appointmentId,
    ]);
    if (!appointment) throw new AppointmentNotFound();
    const { isRecorded, ...place } = appointment;
    if (place.date < this.today.today()) return { endTime: null, takenFrom: null };
    const { day } = await this.plans.readDay(place.date, { without: appointmentId });
    const closes = { endTime: null, takenFrom: formatLocalTime(day.hours?.closes ?? place.start) };
    try {
      const { slot, obstacles } = (isRecorded ? placeRecorded : placeAtDesk)(day, {
        ...place,
        duration: place.duration + minutes,
      });
      const starts = obstacles.map((one) => (one.kind === 'block' ? one.block : one.appointment).start);
      if (starts.length > 0) return { endTime: null, takenFrom: formatLocalTime(Math.min(...starts)) };
      return { endTime: formatLocalTime(slot.end), takenFrom: null };
    } catch (error) {
      // The appointment no longer fits the day: the duration is too long, or the hours have changed since the booking.
      if (error instanceof BayTaken || error instanceof BoardFieldRefused) return closes;
      throw error;
    }
  }
}

@Injectable()
export class LengthenAppointmentHandlers {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointments: Appointments,
    private readonly today: WorkshopDay,
  ) {}

  @Handles(LengthenAppointment, 'in-transaction')
  async lengthen({ appointmentId, minutes, by }: LengthenAppointment): Promise<void> {
    const { date, startMinute: start, bayId, duration } = await this.appointments.forChange(appointmentId);
    if (date < this.today.today()) throw new AppointmentDayOver();
    const from = { date, start, bayId, duration };
    await this.commands.execute(
      new PlaceAppointment({ appointmentId, from, to: { ...from, duration: duration + minutes }, by }),
    );
  }
}
