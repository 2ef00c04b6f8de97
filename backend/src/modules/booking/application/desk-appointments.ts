import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { AssignedSlot } from '../../../kernel/assigned-slot.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDate, LocalDateTime, LocalTime } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { chooseServices, joinServices, type ServiceIds } from '../../catalogue/index.ts';
import { type BookingContact, CustomerDirectory, FindOrCreateCustomer } from '../../customers/index.ts';
import {
  BayTaken,
  checkBay,
  checkDeskStart,
  checkDeskStep,
  checkRecordedStart,
  DayPlans,
  type DeskJob,
  earliestWalkIn,
  nextDeskStart,
  type Plan,
  placeAtDesk,
  placeBack,
  placeConflicts,
  placeRecorded,
} from '../../schedule/index.ts';
import { Appointment } from '../domain/appointment.ts';
import { checkMove, isJustMoved, placeToUndo } from '../domain/appointment-place.ts';
import { Appointments } from '../domain/appointments.ts';
import { MovedMeanwhile, NoRoomToday, OwnAppointmentRecorded, type Place } from '../domain/booking.errors.ts';
import { doneAt } from './complete-appointment.ts';
import { Continuations, placeOf } from './continuations.ts';

interface DeskRequest {
  readonly serviceIds: ServiceIds;
  readonly duration?: number;
  readonly priceBani?: number;
  readonly notes?: string;
  readonly isNotified: boolean;
}

/** The first free bay is taken unless one is named. */
type WantedPlace = Omit<DeskJob, 'duration' | 'bayId'> & { readonly date: LocalDate; readonly bayId?: number };

/** A walk-in takes the first free start from now on; in any bay unless one is named. */
interface WalkIn {
  readonly walkIn: true;
  readonly bayId?: number;
}

// An appointment that is recorded after its start.
interface RecordedPlace extends WantedPlace {
  readonly recorded: true;
}

// Enters an appointment; returns its id. It is confirmed, or in progress: a walk-in whose bay is free now, and one that
// is recorded.
export class EnterAppointment extends command<
  { request: DeskRequest; place: WantedPlace | RecordedPlace | WalkIn; contact: BookingContact; by: Actor },
  number
>() {}

export type { Place };

export class PlaceAppointment extends command<{ appointmentId: number; from: Place; to: Place; by: Actor }>() {}

@Injectable()
export class DeskAppointmentHandlers {
  constructor(
    private readonly commands: CommandBus,
    private readonly customers: CustomerDirectory,
    private readonly appointments: Appointments,
    private readonly plans: DayPlans,
    private readonly continuations: Continuations,
    private readonly today: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  @Handles(EnterAppointment, 'in-transaction')
  async enterAppointment({ request, place, contact, by }: EnterAppointment): Promise<number> {
    const { statedVehicle, ...match } = await this.customerOf(contact, by);
    const isRecorded = 'recorded' in place;
    if (isRecorded && by.kind === 'user' && by.userId === match.userId) throw new OwnAppointmentRecorded();
    const date = 'walkIn' in place ? this.today.today() : place.date;
    await this.appointments.lockDay(date);
    const plan = await this.plans.readDay(date, { serviceIds: request.serviceIds });
    const services = chooseServices(
      request.serviceIds,
      plan.services.filter(({ isActive }) => isActive),
    );
    const service = joinServices(services);
    const duration = request.duration ?? service.duration;
    const slot =
      'walkIn' in place
        ? this.walkInSlot(plan, place, duration)
        : await this.slot(plan, { ...place, duration }, isRecorded);
    const now = this.clock.now();
    const appointment = Appointment.request(
      {
        ...match,
        serviceId: service.id,
        slot,
        priceBani: request.priceBani ?? service.price,
        duration,
        notes: request.notes ?? null,
        statedVehicle,
        isProven: true,
        isEnteredAtDesk: true,
        isRecorded,
      },
      now,
    );
    await this.appointments.add(await this.appointments.nextId(), appointment, services, by);
    if (isRecorded) appointment.startRecorded(by, now, this.today.instantOf(slot.date, slot.start));
    else if ('walkIn' in place && slot.start === nextDeskStart(plan.now)) appointment.startWalkIn(by, now);
    else appointment.confirm(by, now, request.isNotified ? 'notified' : 'silent');
    appointment.forgetChange();
    await this.appointments.save(appointment);
    return appointment.id;
  }

  private async customerOf(contact: BookingContact, by: Actor) {
    const match = await this.commands.execute(new FindOrCreateCustomer({ contact, by }));
    const { customerId, vehicleId, userId, stated } = match;
    return { customerId, vehicleId, userId, statedVehicle: stated };
  }

  private async slot(
    { day, now }: Plan & { day: Plan['days'][number] },
    { bayId, ...job }: Omit<DeskJob, 'bayId'> & Partial<Pick<DeskJob, 'bayId'>>,
    isRecorded: boolean,
  ): Promise<AssignedSlot> {
    checkStart(day, job.start, now, isRecorded);
    if (bayId !== undefined) checkBay(day, bayId);
    const bays = bayId === undefined ? activeBays(day) : [bayId];
    const places = bays.map((id) => (isRecorded ? placeRecorded : placeAtDesk)(day, { ...job, bayId: id }));
    const free = places.find(({ obstacles }) => obstacles.length === 0);
    if (!free) {
      const inTheWay = places.flatMap(({ obstacles }) => obstacles);
      throw new BayTaken(await placeConflicts(this.customers, inTheWay));
    }
    return free.slot;
  }

  private walkInSlot(
    { day, now }: Plan & { day: Plan['days'][number] },
    { bayId }: WalkIn,
    duration: number,
  ): AssignedSlot {
    if (bayId !== undefined) checkBay(day, bayId);
    const bays = bayId === undefined ? activeBays(day) : [bayId];
    const slot = earliestWalkIn(day, bays, nextDeskStart(now), duration);
    if (!slot) throw new NoRoomToday();
    return slot;
  }

  @Handles(PlaceAppointment, 'in-transaction')
  async placeAppointment({ appointmentId, from, to, by }: PlaceAppointment): Promise<void> {
    const appointment = await this.appointments.forChange(appointmentId);
    const present = placeOf(appointment);
    if (!isSame(present, from)) throw new MovedMeanwhile(present);
    if (isSame(present, to)) return;
    checkMove(appointment, to);
    await this.appointments.lockDay(to.date);
    const { day, now } = await this.plans.readDay(to.date, { without: appointmentId });
    const { isRecorded } = appointment;
    const at = this.clock.now();
    // A late customer, and work that has begun, keep their past start; the undo of a move may return to a past start.
    const isKept = to.date === present.date && to.start === present.start;
    // A day that was closed meanwhile does not keep the undo of a move from the place that was left.
    const left = isRecorded ? null : placeToUndo(appointment.leftPlace, to, at);
    if (!isKept && (isRecorded || !isJustMoved(appointment, at))) checkStart(day, to.start, now, isRecorded);
    if (!left && to.bayId !== present.bayId) checkBay(day, to.bayId);
    const { slot, obstacles } = left ? placeBack(day, left) : (isRecorded ? placeRecorded : placeAtDesk)(day, to);
    if (obstacles.length > 0) throw new BayTaken(await placeConflicts(this.customers, obstacles));
    appointment.place(slot, to.duration, by, at);
    if (isRecorded)
      appointment.correctRecorded(this.today.instantOf(slot.date, slot.start), doneAt(appointment, at, this.today));
    await this.appointments.save(appointment);
    await this.continuations.mustFollow(appointment);
  }
}

function checkStart(day: Plan['days'][number], start: LocalTime, now: LocalDateTime, isRecorded: boolean): void {
  checkDeskStep(start);
  if (isRecorded) checkRecordedStart(day, start, now);
  else checkDeskStart(day, start, now);
}

function activeBays({ bays }: Plan['days'][number]): number[] {
  return bays.flatMap(({ id, isActive }) => (isActive ? [id] : []));
}

function isSame(one: Place, other: Place): boolean {
  return (
    one.date === other.date && one.start === other.start && one.bayId === other.bayId && one.duration === other.duration
  );
}
