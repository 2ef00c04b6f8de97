import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import {
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentDiscounted,
  AppointmentRescheduled,
  AppointmentStarted,
} from '../events.ts';
import type { AppointmentStatus } from './appointment-status.ts';
import { AppointmentWasCancelled, InvalidTransition, NothingLeftToPay } from './booking.errors.ts';
import { type Discount, reductionOf } from './discount.ts';

/** Where an appointment lies: a bay, a day of the workshop, and the stretch that is taken there. */
export interface Place {
  readonly bayId: number;
  readonly date: LocalDate;
  /** Start and end of the work, minutes since midnight, lunch included where the work pauses for it. */
  readonly start: LocalTime;
  readonly end: LocalTime;
  /** End of the work and of the buffer after it. */
  readonly occupiedUntil: LocalTime;
}

/** What somebody asks for when booking. */
export interface AppointmentRequest {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly serviceId: number;
  /** Account of whoever booked; null for a guest. */
  readonly userId: number | null;
  readonly place: Place;
  /** The service's price now, in bani: what will be charged unless the workshop says otherwise. */
  readonly priceBani: number;
  /** The service's working minutes now; they stay, whatever becomes of the service. */
  readonly duration: number;
  readonly notes: string | null;
}

/**
 * A visit to the workshop: pending, confirmed, in progress, completed; or cancelled from the first three
 * (specification §4).
 */
export class Appointment extends AggregateRoot {
  readonly id: number;
  readonly customerId: number;
  readonly vehicleId: number;
  readonly serviceId: number;
  readonly userId: number | null;
  bayId: number;
  date: LocalDate;
  startMinute: LocalTime;
  endMinute: LocalTime;
  occupiedUntilMinute: LocalTime;
  status: AppointmentStatus;
  readonly priceBani: number;
  readonly duration: number;
  /** Taken off the price by the member's rewards. */
  discountBani: number;
  /** What was paid, once it is completed. */
  chargedBani: number | null;
  readonly notes: string | null;
  readonly createdAt: Date;
  completedAt: Date | null;
  cancelledAt: Date | null;

  /** A new appointment, waiting for the workshop to confirm it. */
  static request({ place, ...request }: AppointmentRequest, at: Date): Appointment {
    const appointment = Object.assign(new Appointment(), request, {
      status: 'pending' as const,
      discountBani: 0,
      chargedBani: null,
      createdAt: at,
      completedAt: null,
      cancelledAt: null,
    });
    appointment.assignSlot(place);
    return appointment;
  }

  override get stream(): string {
    return `appointment-${this.id}`;
  }

  get isCancelled(): boolean {
    return this.status === 'cancelled';
  }

  /** Whether the actor may act for the customer: admins for everybody, clients for themselves. */
  belongsTo(actor: Actor): boolean {
    return actor.kind === 'user' && (actor.role === 'admin' || actor.userId === this.userId);
  }

  /** The database took it and gave it its id: now there is something to tell. */
  markBooked(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(
      AppointmentBooked({ ...this.eventData(by), startMinute: this.startMinute, bayId: this.bayId }),
    );
  }

  confirm(by: Actor): void {
    this.mustBe('pending');
    this.status = 'confirmed';
    this.raise(AppointmentConfirmed(this.eventData(by)));
  }

  start(by: Actor): void {
    this.mustBe('confirmed');
    this.status = 'in-progress';
    this.raise(AppointmentStarted(this.eventData(by)));
  }

  /**
   * Ends the work and fixes the price charged.
   * @param account the customer's account today: a guest may have registered since.
   */
  complete(by: Actor, at: Date, account: number | null): void {
    this.mustBe('in-progress');
    this.status = 'completed';
    this.completedAt = at;
    this.chargedBani = this.priceBani - this.discountBani;
    this.raise(
      AppointmentCompleted({ ...this.eventData(by), userId: account, chargedBani: this.chargedBani }),
    );
  }

  cancel(by: Actor, at: Date): void {
    this.mustBe('pending', 'confirmed', 'in-progress');
    this.status = 'cancelled';
    this.cancelledAt = at;
    this.raise(AppointmentCancelled(this.eventData(by)));
  }

  /**
   * Lowers what it costs; when it is completed, what was charged.
   * @param account whose discount it is.
   * @returns by how much, in bani.
   */
  applyDiscount(discount: Discount, account: number, by: Actor): number {
    if (this.isCancelled) throw new AppointmentWasCancelled();
    const reductionBani = reductionOf(this.priceBani - this.discountBani, discount);
    if (reductionBani === 0) throw new NothingLeftToPay();
    this.discountBani += reductionBani;
    if (this.chargedBani !== null) this.chargedBani = this.priceBani - this.discountBani;
    const { chargedBani } = this;
    this.raise(AppointmentDiscounted({ ...this.eventData(by), userId: account, reductionBani, chargedBani }));
    return reductionBani;
  }

  /** Moves it to another place; nobody moves work that has begun. */
  reschedule(place: Place, by: Actor): void {
    this.mustBe('pending', 'confirmed');
    const previous = { previousDate: this.date, previousStartMinute: this.startMinute };
    this.assignSlot(place);
    this.raise(
      AppointmentRescheduled({
        ...this.eventData(by),
        startMinute: this.startMinute,
        bayId: this.bayId,
        ...previous,
      }),
    );
  }

  private assignSlot({ bayId, date, start, end, occupiedUntil }: Place): void {
    this.bayId = bayId;
    this.date = date;
    this.startMinute = start;
    this.endMinute = end;
    this.occupiedUntilMinute = occupiedUntil;
  }

  private mustBe(...allowed: AppointmentStatus[]): void {
    if (!allowed.includes(this.status)) throw new InvalidTransition(this.status);
  }

  private eventData(by: Actor) {
    const { id, customerId, vehicleId, serviceId, userId, date } = this;
    return { appointmentId: id, customerId, vehicleId, serviceId, userId, date, by: actorName(by) };
  }
}
