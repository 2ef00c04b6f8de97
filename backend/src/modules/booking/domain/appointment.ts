import { arrivalsFrom, isTooLateToChange } from '@car-workshop/contracts/appointment-times';
import { type Discount, reductionOf } from '@car-workshop/contracts/discount';
import type { PaymentMethod, ReopenReason } from '@car-workshop/contracts/values/appointments';
import { type Actor, actorName, SYSTEM, worksAtDesk } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import type { AssignedSlot } from '../../../kernel/assigned-slot.ts';
import type { VehicleStatement } from '../../../kernel/vehicle-description.ts';
import {
  isBefore,
  type LocalDate,
  type LocalDateTime,
  type LocalPeriod,
  type LocalTime,
} from '../../../kernel/wall-clock.ts';
import {
  AppointmentAcknowledged,
  AppointmentAdjusted,
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentDiscounted,
  AppointmentReady,
  AppointmentReadyAnnounced,
  AppointmentReadyMessageWithdrawn,
  AppointmentReadyWithdrawn,
  AppointmentReopened,
  AppointmentRescheduled,
  AppointmentStarted,
  AppointmentStatusUndone,
  CustomerArrivalWithdrawn,
  CustomerArrived,
  KeysLeft,
  MechanicAssigned,
} from '../events.ts';
import {
  AppointmentWasCancelled,
  ArrivalOfOtherDay,
  ArrivalTooEarly,
  ArrivalTooLate,
  ChangeTooLate,
  CustomerHasArrived,
  FinalPriceRefused,
  InvalidTransition,
  KeysTooEarly,
  KeysTooLate,
  NoKeyBox,
  NoShowTooEarly,
  NothingLeftToPay,
  VehicleIsReady,
  VehicleNotReady,
} from './booking.errors.ts';
import { MAX_FINAL_PRICE_BANI, type PriceLine, type StatusReason, sumOf } from './booking.values.ts';
import { checkUndo, type UndoRequest } from './status-undo.ts';

interface AppointmentRequest {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly serviceId: number;
  readonly userId: number | null;
  readonly slot: AssignedSlot;
  readonly priceBani: number;
  /** Working minutes of the services at booking time; later changes of a service do not apply. */
  readonly duration: number;
  readonly notes: string | null;
  readonly statedVehicle: VehicleStatement | null;
  /** Whether the workshop booked, or the signed-in owner of the proven phone. */
  readonly isProven: boolean;
  readonly isEnteredAtDesk?: boolean;
  readonly isRecorded?: boolean;
}

/** An appointment: pending, confirmed, in progress, completed, in this order; or cancelled before (specification §4). */
export class Appointment extends AggregateRoot {
  readonly id: number;
  readonly customerId: number;
  readonly vehicleId: number;
  readonly serviceId: number;
  readonly userId: number | null;
  bayId: number;
  /** The account of the mechanic who is to do the work; null without one. */
  mechanicId: number | null;
  date: LocalDate;
  startMinute: LocalTime;
  endMinute: LocalTime;
  occupiedUntilMinute: LocalTime;
  status: AppointmentStatus;
  readonly priceBani: number;
  duration: number;
  discountBani: number;
  /** Sum of the lines that the workshop added to the price or took off; negative when it lowers the price. */
  linesBani: number;
  priceReason: string | null;
  completionNote: string | null;
  /** Null when the desk did not note it. An undone completion keeps it, like the lines and the note. */
  paidBy: PaymentMethod | null;
  odometerReadingId: number | null;
  chargedBani: number | null;
  readonly notes: string | null;
  statedVehicle: VehicleStatement | null;
  readonly isProven: boolean;
  /** Whether the workshop entered it on the board, so that the customer needs no message about the booking. */
  readonly isEnteredAtDesk: boolean;
  // Whether the desk entered it after its start. No message is sent automatically, and money and kilometres count on
  // the day of the appointment.
  readonly isRecorded: boolean;
  readonly createdAt: Date;
  confirmedAt: Date | null;
  startedAt: Date | null;
  /** When the team said that the work is done; null before, and if the desk completed the appointment directly. */
  readyAt: Date | null;
  readyAnnouncedAt: Date | null;
  // For a corrected completion, the time of the first completion, so that money, kilometres and points keep their day.
  completedAt: Date | null;
  // Stays while the appointment is reopened; null before it was completed.
  firstCompletedAt: Date | null;
  // When it was completed again after it was reopened; null when it was not.
  correctedAt: Date | null;
  cancelledAt: Date | null;
  statusReason: StatusReason | null;
  /** The state before the last change of it; null when there is nothing to undo. */
  changedFrom: AppointmentStatus | null;
  changedAt: Date | null;
  /** Who of the workshop changed the state last, as stored in the log; null when the customer or the product did. */
  changedBy: string | null;
  /** When it was last moved; null if it never was, or if the move is older than this field. */
  movedAt: Date | null;
  acknowledgedAt: Date | null;
  /** When the customer arrived for the present start; null before. It stays when the work begins. */
  arrivedAt: Date | null;
  /** Whether the arrival was that of the vehicle alone, whose keys are in the box of the workshop. */
  hasKeysInBox: boolean;
  /** Counts the changes that a calendar shows: start, end, confirmation and cancellation. */
  calendarSequence: number;

  static request({ slot, ...request }: AppointmentRequest, at: Date): Appointment {
    const appointment = Object.assign(new Appointment(), { isEnteredAtDesk: false, isRecorded: false }, request, {
      status: 'pending' as const,
      mechanicId: null,
      discountBani: 0,
      linesBani: 0,
      priceReason: null,
      completionNote: null,
      paidBy: null,
      odometerReadingId: null,
      chargedBani: null,
      createdAt: at,
      confirmedAt: null,
      startedAt: null,
      readyAt: null,
      readyAnnouncedAt: null,
      completedAt: null,
      firstCompletedAt: null,
      correctedAt: null,
      cancelledAt: null,
      statusReason: null,
      changedFrom: null,
      changedAt: null,
      changedBy: null,
      movedAt: null,
      acknowledgedAt: null,
      arrivedAt: null,
      hasKeysInBox: false,
      calendarSequence: 0,
    });
    appointment.assignSlot(slot);
    return appointment;
  }

  override get stream(): string {
    return `appointment-${this.id}`;
  }

  get isCancelled(): boolean {
    return this.status === 'cancelled';
  }

  /** Whether the actor may act for the customer: the desk, and the client who owns the appointment. */
  belongsTo(actor: Actor): boolean {
    return worksAtDesk(actor) || (actor.kind === 'user' && actor.userId === this.userId);
  }

  /** The desk may change every appointment. @param limitHours hours before the start; 0: none @throws ChangeTooLate */
  mustBeChangeableBy(actor: Actor, limitHours: number, now: LocalDateTime): void {
    if (worksAtDesk(actor)) return;
    const start = { date: this.date, time: this.startMinute };
    if (isTooLateToChange(start, limitHours, now)) throw new ChangeTooLate(limitHours);
  }

  /** @param serviceIds all services, the first one first */
  markBooked(id: number, serviceIds: readonly number[], by: Actor): void {
    Object.assign(this, { id });
    const { startMinute, bayId } = this;
    const several = serviceIds.length > 1 && { serviceIds: [...serviceIds] };
    this.raise(AppointmentBooked({ ...this.eventData(by), startMinute, bayId, ...several }));
  }

  /** @param entry set when the entry itself confirms it: whether the customer gets a message of the confirmation */
  confirm(by: Actor, at: Date, entry?: 'notified' | 'silent'): void {
    this.mustBe('pending');
    this.moveTo('confirmed', by, at);
    this.confirmedAt = at;
    this.calendarSequence += 1;
    this.raise(AppointmentConfirmed({ ...this.eventData(by), ...(entry && { entry }) }));
  }

  /** Confirms a booking at once, for the workshop. The message of the booking is enough. */
  confirmAutomatically(at: Date): void {
    this.confirm(SYSTEM, at, 'silent');
    this.forgetChange();
  }

  acknowledge(by: Actor, at: Date): void {
    this.mustBe('pending', 'confirmed');
    if (this.acknowledgedAt) return;
    this.acknowledgedAt = at;
    this.raise(AppointmentAcknowledged({ ...this.eventData(by), startMinute: this.startMinute }));
  }

  /**
   * Notes that the customer is at the workshop; repeating it has no effect. Only customers are limited to the hour
   * before the start, because the desk sees who comes in.
   * @throws AppointmentWasCancelled, InvalidTransition once the work has begun, ArrivalTooEarly, ArrivalTooLate, or
   * ArrivalOfOtherDay for the desk
   */
  arrive(by: Actor, at: Date, now: LocalDateTime): void {
    if (this.isCancelled) throw new AppointmentWasCancelled();
    this.mustBe('pending', 'confirmed');
    if (this.arrivedAt) return;
    const from = arrivalsFrom(this.startMinute);
    if (worksAtDesk(by) && now.date !== this.date) throw new ArrivalOfOtherDay();
    if (now.date > this.date) throw new ArrivalTooLate();
    if (!worksAtDesk(by) && (now.date < this.date || now.time < from)) throw new ArrivalTooEarly(from);
    this.arrivedAt = at;
    this.raise(CustomerArrived({ ...this.eventData(by), startMinute: this.startMinute }));
  }

  /**
   * Notes that the vehicle is at the workshop and its keys are in the box. It has no effect after an arrival.
   * @param box undefined when there is no box, or the workshop is closed on the day
   * @throws AppointmentWasCancelled, InvalidTransition unless it is confirmed, NoKeyBox, KeysTooEarly, KeysTooLate
   */
  leaveKeys(by: Actor, at: Date, now: LocalDateTime, box: LocalPeriod | undefined): void {
    if (this.isCancelled) throw new AppointmentWasCancelled();
    this.mustBe('confirmed');
    if (this.arrivedAt) return;
    if (!box) throw new NoKeyBox();
    if (isBefore(now, box.from)) throw new KeysTooEarly(box.from);
    if (!isBefore(now, box.until)) throw new KeysTooLate(box.until);
    this.arrivedAt = at;
    this.hasKeysInBox = true;
    this.raise(KeysLeft({ ...this.eventData(by), startMinute: this.startMinute }));
  }

  /** Has no effect if the customer has not arrived. @throws InvalidTransition once the work has begun */
  withdrawArrival(by: Actor): void {
    this.mustBe('pending', 'confirmed');
    if (!this.arrivedAt) return;
    this.clearArrival();
    this.raise(CustomerArrivalWithdrawn(this.eventData(by)));
  }

  private clearArrival(): void {
    Object.assign(this, { arrivedAt: null, hasKeysInBox: false });
  }

  /** Whether nothing is left to do, and the customer knows. */
  get isDone(): boolean {
    return this.status === 'completed' || this.status === 'cancelled' || this.readyAnnouncedAt !== null;
  }

  /** @throws InvalidTransition when it is over, VehicleIsReady */
  mustNeedWork(): void {
    this.mustBeOpen();
    if (this.readyAt) throw new VehicleIsReady();
  }

  /** @throws InvalidTransition when it is over */
  mustBeOpen(): void {
    this.mustBe('pending', 'confirmed', 'in-progress');
  }

  /** @throws InvalidTransition once the work has begun, CustomerHasArrived */
  mustBeAwaited(): void {
    this.mustBe('pending', 'confirmed');
    if (this.arrivedAt) throw new CustomerHasArrived();
  }

  start(by: Actor, at: Date): void {
    this.mustBe('confirmed');
    this.begin(by, at);
  }

  /** Begins the work on a walk-in, which needs no confirmation: the customer is there. */
  startWalkIn(by: Actor, at: Date): void {
    this.mustBe('pending');
    this.begin(by, at);
  }

  // Begins the work of an appointment that the desk records afterwards, at its start.
  startRecorded(by: Actor, at: Date, startedAt: Date): void {
    this.startWalkIn(by, at);
    this.startedAt = startedAt;
  }

  assignMechanic(mechanicId: number | null, by: Actor): void {
    this.mustBeOpen();
    if (mechanicId === this.mechanicId) return;
    this.mechanicId = mechanicId;
    this.raise(MechanicAssigned({ ...this.eventData(by), mechanicId }));
  }

  /**
   * The vehicle can be collected once the desk has completed the appointment. A second time has no effect.
   * @throws InvalidTransition
   */
  markReady(by: Actor, at: Date): void {
    this.mustBeInProgress();
    if (this.readyAt) return;
    this.readyAt = at;
    this.raise(AppointmentReady(this.eventData(by)));
  }

  withdrawReady(by: Actor): void {
    this.mustBeInProgress();
    if (!this.readyAt) return;
    const wasAnnounced = this.readyAnnouncedAt !== null;
    this.clearReady();
    this.raise(AppointmentReadyWithdrawn(this.eventData(by)));
    if (wasAnnounced) this.raise(AppointmentReadyMessageWithdrawn(this.eventData(by)));
  }

  /**
   * Tells the customer that the vehicle is ready. The row lock orders two of the desk: the second one has no effect.
   * @throws InvalidTransition, VehicleNotReady
   */
  announceReady(by: Actor, at: Date): void {
    this.mustBeInProgress();
    if (!this.readyAt) throw new VehicleNotReady();
    if (this.readyAnnouncedAt) return;
    this.readyAnnouncedAt = at;
    this.raise(AppointmentReadyAnnounced(this.eventData(by)));
  }

  private clearReady(): void {
    Object.assign(this, { readyAt: null, readyAnnouncedAt: null });
  }

  get remainingBani(): number {
    return this.priceBani + this.linesBani - this.discountBani;
  }

  mustBeInProgress(): void {
    this.mustBe('in-progress');
  }

  changeLines(lines: readonly PriceLine[], reason: string | null): void {
    this.mustBeInProgress();
    this.linesBani = sumOf(lines);
    this.priceReason = lines.length > 0 ? reason : null;
  }

  /**
   * @param account the present one of the customer
   * @param doneAt of an appointment that is recorded afterwards: when the work was done
   * @throws FinalPriceRefused when negative or too high
   */
  complete(by: Actor, at: Date, account: number | null, doneAt = at): void {
    this.mustBeInProgress();
    if (this.remainingBani < 0) throw new FinalPriceRefused('negative');
    if (this.remainingBani > MAX_FINAL_PRICE_BANI) throw new FinalPriceRefused('too-high');
    this.moveTo('completed', by, at);
    const first = this.firstCompletedAt;
    this.completedAt = first ?? doneAt;
    this.firstCompletedAt = this.completedAt;
    this.correctedAt = first && at;
    this.chargedBani = this.remainingBani;
    const { completedAt } = this;
    const earlier = completedAt < at && { firstCompletedAt: completedAt.toISOString() };
    this.raise(
      AppointmentCompleted({ ...this.eventData(by), userId: account, chargedBani: this.chargedBani, ...earlier }),
    );
  }

  // The instant of the last completion, which its rewards name.
  get lastCompletedAt(): Date | null {
    return this.correctedAt ?? this.completedAt;
  }

  cancel(by: Actor, at: Date): void {
    this.mustBeOpen();
    this.moveTo('cancelled', by, at);
    this.cancelledAt = at;
    this.calendarSequence += 1;
    const reason = this.statusReason && { reason: this.statusReason };
    this.raise(AppointmentCancelled({ ...this.eventData(by), ...reason }));
  }

  cancelNoShow(by: Actor, at: Date, now: LocalDateTime): void {
    this.mustBeOpen();
    if (now.date < this.date || (now.date === this.date && now.time < this.startMinute)) {
      throw new NoShowTooEarly();
    }
    this.statusReason = 'no-show';
    this.cancel(by, at);
  }

  /**
   * Takes back the last change of the state, within ten seconds. Lines, discounts and the note stay. The caller checks that
   * the place of a cancelled appointment is still free, and releases the rewards of a completion; those of a cancelled
   * appointment are free already.
   * @param account current account of the customer
   * @throws NothingToUndo, UndoOvertaken, UndoTooLate
   */
  undoStatus(request: UndoRequest, account: number | null): void {
    this.takeBack(checkUndo(this, request), request.by, account);
  }

  /**
   * Takes a completed appointment back into work, whenever that is, with the effects of an undo: lines, discounts and
   * the note stay, and the caller releases the rewards of the completion.
   * @param account current account of the customer
   * @throws InvalidTransition
   */
  reopen(reason: ReopenReason, by: Actor, at: Date, account: number | null): void {
    this.mustBe('completed');
    const { completedAt } = this;
    this.clearReady();
    this.raise(AppointmentReopened({ ...this.eventData(by), reason }));
    this.takeBack({ from: 'in-progress', changedAt: at }, by, account);
    // With this reason the wrong appointment was completed, so it counts as never completed.
    this.firstCompletedAt = reason === 'wrong-visit' ? null : completedAt;
  }

  private takeBack({ from, changedAt }: ReturnType<typeof checkUndo>, by: Actor, account: number | null): void {
    const { status: undone, chargedBani, completedAt } = this;
    this.status = from;
    Object.assign(this, { changedFrom: null, changedAt: null, changedBy: null });
    switch (undone) {
      case 'confirmed':
        this.confirmedAt = null;
        break;
      case 'in-progress':
        this.startedAt = null;
        this.clearReady();
        break;
      case 'completed':
        // An appointment whose correction is undone stays reopened, with its first completion.
        if (!this.correctedAt) this.firstCompletedAt = null;
        Object.assign(this, { completedAt: null, correctedAt: null, chargedBani: null });
        break;
      case 'cancelled':
        Object.assign(this, { cancelledAt: null, statusReason: null });
        break;
    }
    if (undone === 'confirmed' || undone === 'cancelled') this.calendarSequence += 1;
    this.raise(
      AppointmentStatusUndone({
        ...this.eventData(by),
        userId: account,
        from: undone,
        to: from,
        chargedBani,
        changedAt: (completedAt ?? changedAt).toISOString(),
      }),
    );
  }

  /** Forgets the last change of the state: that of an appointment that the desk enters is part of the entry. */
  forgetChange(): void {
    Object.assign(this, { changedFrom: null, changedAt: null, changedBy: null });
  }

  /** Lowers the price, or the charge when completed. @returns the reduction in bani */
  applyDiscount(discount: Discount, account: number, by: Actor): number {
    if (this.isCancelled) throw new AppointmentWasCancelled();
    const reductionBani = reductionOf(this.remainingBani, discount);
    if (reductionBani === 0) throw new NothingLeftToPay();
    this.discountBani += reductionBani;
    if (this.chargedBani !== null) this.chargedBani = this.remainingBani;
    const { chargedBani } = this;
    this.raise(AppointmentDiscounted({ ...this.eventData(by), userId: account, reductionBani, chargedBani }));
    return reductionBani;
  }

  withdrawDiscount(reductionBani: number): void {
    this.discountBani -= reductionBani;
  }

  /** Refused once the work has begun. A slot with the same start only changes the bay, and the customer is not told. */
  reschedule(slot: AssignedSlot, by: Actor, at: Date): void {
    this.mustBe('pending', 'confirmed');
    if (this.isMovedBy(slot)) this.moveStart(slot, by, at);
    else this.place(slot, this.duration, by, at);
  }

  /** Work that has begun keeps its start, unless it was recorded afterwards. @throws InvalidTransition */
  checkPlace(start: Pick<AssignedSlot, 'date' | 'start'>): void {
    const isOpen = this.isRecorded || !this.isMovedBy(start);
    this.mustBe('pending', 'confirmed', ...(isOpen ? (['in-progress'] as const) : []));
  }

  // Called when a recorded appointment gets another place: its work began and ended then. If it was completed before,
  // its money moves to that day.
  correctRecorded(startedAt: Date, doneAt: Date): void {
    this.startedAt = startedAt;
    if (this.firstCompletedAt) this.firstCompletedAt = doneAt;
  }

  /** Gives another start, bay or duration; no effect without a difference. @throws InvalidTransition */
  place(slot: AssignedSlot, duration: number, by: Actor, at: Date): void {
    const { bayId: previousBayId, duration: previousDuration } = this;
    const isMoved = this.isMovedBy(slot);
    // The end can differ for the same duration, if lunch has changed since the booking.
    const isOtherRange = slot.bayId !== previousBayId || slot.end !== this.endMinute;
    const isAdjusted = duration !== previousDuration || (!isMoved && isOtherRange);
    if (!isMoved && !isAdjusted) return;
    this.checkPlace(slot);
    this.duration = duration;
    if (isMoved) this.moveStart(slot, by, at);
    else {
      if (slot.end !== this.endMinute) this.calendarSequence += 1;
      this.assignSlot(slot);
    }
    if (!isAdjusted) return;
    const { startMinute, bayId } = this;
    const previous = { previousBayId, previousDuration };
    this.raise(AppointmentAdjusted({ ...this.eventData(by), startMinute, bayId, duration, ...previous }));
  }

  releaseStatedVehicle(): VehicleStatement | null {
    const stated = this.statedVehicle;
    this.statedVehicle = null;
    return stated;
  }

  private moveStart(slot: AssignedSlot, by: Actor, at: Date): void {
    const previous = { previousDate: this.date, previousStartMinute: this.startMinute };
    this.calendarSequence += 1;
    this.assignSlot(slot);
    this.movedAt = at;
    this.acknowledgedAt = null;
    this.clearArrival();
    this.raise(
      AppointmentRescheduled({ ...this.eventData(by), startMinute: this.startMinute, bayId: this.bayId, ...previous }),
    );
  }

  private isMovedBy({ date, start }: Pick<AssignedSlot, 'date' | 'start'>): boolean {
    return date !== this.date || start !== this.startMinute;
  }

  private moveTo(status: AppointmentStatus, by: Actor, at: Date): void {
    this.changedFrom = this.status;
    // Changes are identified by their instant, so no two may have the same.
    const last = this.changedAt;
    this.changedAt = last && at <= last ? new Date(last.getTime() + 1) : at;
    this.changedBy = isOfWorkshop(by) ? actorName(by) : null;
    this.status = status;
  }

  private begin(by: Actor, at: Date): void {
    this.moveTo('in-progress', by, at);
    this.startedAt = at;
    this.raise(AppointmentStarted(this.eventData(by)));
  }

  private assignSlot({ bayId, date, start, end, occupiedUntil }: AssignedSlot): void {
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

/**
 * Whether the actor is of the team: neither a customer nor the product, which cancels the appointments of erased customers.
 */
function isOfWorkshop(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role !== 'client';
}
