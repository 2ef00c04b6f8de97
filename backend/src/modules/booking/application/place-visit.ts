import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import {
  BayTaken,
  checkBay,
  checkDeskStart,
  checkDeskStep,
  DayPlans,
  placeAtDesk,
  placeConflicts,
} from '../../schedule/index.ts';
import type { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import { MovedMeanwhile, type Place } from '../domain/booking.errors.ts';

export type { Place };

/** Gives a visit another start, bay or duration, on behalf of the workshop. */
export class PlaceVisit extends Command<void> {
  constructor(
    readonly appointmentId: number,
    /** Where the desk saw the visit. */
    readonly from: Place,
    readonly to: Place,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws AppointmentNotFound, MovedMeanwhile, InvalidTransition, BoardFieldRefused, BayTaken */
@CommandHandler(PlaceVisit)
export class PlaceVisitHandler implements ICommandHandler<PlaceVisit> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly plans: DayPlans,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId, from, to, by }: PlaceVisit): Promise<void> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      const present = placeOf(appointment);
      if (!isSame(present, from)) throw new MovedMeanwhile(present);
      if (isSame(present, to)) return;
      appointment.checkPlace(to);
      // Under the day lock a free bay stays free until the commit.
      await this.appointments.lockDay(to.date);
      const { day, now } = await this.plans.readDay(to.date, { without: appointmentId });
      // Work that has begun, and a customer who is late, keep a start that is past.
      if (to.date !== present.date || to.start !== present.start) {
        checkDeskStep(to.start);
        checkDeskStart(day, to.start, now);
      }
      if (to.bayId !== present.bayId) checkBay(day, to.bayId);
      const { slot, obstacles } = placeAtDesk(day, to);
      if (obstacles.length > 0) throw new BayTaken(await placeConflicts(this.customers, obstacles));
      appointment.place(slot, to.duration, by, this.clock.now());
      await this.appointments.save(appointment);
    });
  }
}

function placeOf({ date, startMinute, bayId, duration }: Appointment): Place {
  return { date, start: startMinute, bayId, duration };
}

function isSame(one: Place, other: Place): boolean {
  return (
    one.date === other.date &&
    one.start === other.start &&
    one.bayId === other.bayId &&
    one.duration === other.duration
  );
}
