import type { Discount } from '@car-workshop/contracts/discount';
import type { ReopenReason } from '@car-workshop/contracts/values/appointments';
import { type Actor, actorName, SYSTEM, worksAtDesk } from '../../../kernel/actor.ts';
import { aggregate } from '../../../kernel/aggregate-root.ts';
import type { AssignedSlot } from '../../../kernel/assigned-slot.ts';
import type { VehicleStatement } from '../../../kernel/vehicle-description.ts';
import type { LocalDateTime, LocalPeriod } from '../../../kernel/wall-clock.ts';
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
import { type AppointmentFields, type AppointmentRequest, requestedFields } from './appointment-fields.ts';
import { checkMove, checkNoShow, isAdjusted, isMoved, leave, placeIn } from './appointment-place.ts';
import { checkArrival, checkKeyBox, NOT_ARRIVED } from './arrival.ts';
import { AppointmentWasCancelled, VehicleNotReady } from './booking.errors.ts';
import type { PriceLine } from './booking.values.ts';
import { type CompletionNotes, completion, firstCompletedAfter, NO_NEXT_DUE } from './completion.ts';
import { priceWith, reduced, remainingOf } from './price.ts';
import { AWAITED, mustBe, mustBeInProgress, mustBeOpen, NOT_READY } from './progress.ts';
import { checkUndo, fieldsBefore, NO_CHANGE, statusChange, type UndoRequest } from './status-undo.ts';

/**
 * An appointment: pending, confirmed, in progress, completed, in this order; or cancelled before (specification §4).
 * Each verb checks its rules, changes the fields and raises an event.
 */
export class Appointment extends aggregate<AppointmentFields>() {
  static request(request: AppointmentRequest, at: Date): Appointment {
    const appointment = new Appointment();
    appointment.change(requestedFields(request, at));
    return appointment;
  }

  override get stream(): string {
    return `appointment-${this.id}`;
  }

  get isCancelled(): boolean {
    return this.status === 'cancelled';
  }

  get remainingBani(): number {
    return remainingOf(this);
  }

  /** Whether the actor may act for the customer: the desk, and the client who owns the appointment. */
  belongsTo(actor: Actor): boolean {
    return worksAtDesk(actor) || (actor.kind === 'user' && actor.userId === this.userId);
  }

  /** @param serviceIds all services, the first one first */
  markBooked(id: number, serviceIds: readonly number[], by: Actor): void {
    this.change({ id });
    const { startMinute, bayId } = this;
    const several = serviceIds.length > 1 && { serviceIds: [...serviceIds] };
    this.raise(AppointmentBooked({ ...this.eventData(by), startMinute, bayId, ...several }));
  }

  /** @param entry set when the entry itself confirms it: whether the customer gets a message of the confirmation */
  confirm(by: Actor, at: Date, entry?: 'notified' | 'silent'): void {
    mustBe(this, 'pending');
    this.change({ ...statusChange(this, 'confirmed', by, at), confirmedAt: at });
    this.countChange();
    this.raise(AppointmentConfirmed({ ...this.eventData(by), ...(entry && { entry }) }));
  }

  /** Confirms a booking at once, for the workshop. The message of the booking is enough. */
  confirmAutomatically(at: Date): void {
    this.confirm(SYSTEM, at, 'silent');
    this.forgetChange();
  }

  acknowledge(by: Actor, at: Date): void {
    mustBe(this, ...AWAITED);
    if (this.acknowledgedAt) return;
    this.change({ acknowledgedAt: at });
    this.raise(AppointmentAcknowledged({ ...this.eventData(by), startMinute: this.startMinute }));
  }

  /**
   * Notes that the customer is at the workshop; repeating it has no effect.
   * @throws AppointmentWasCancelled, InvalidTransition once the work has begun, and the refusals of {@link checkArrival}
   */
  arrive(by: Actor, at: Date, now: LocalDateTime): void {
    if (this.isCancelled) throw new AppointmentWasCancelled();
    mustBe(this, ...AWAITED);
    if (this.arrivedAt) return;
    checkArrival(this, by, now);
    this.change({ arrivedAt: at });
    this.raise(CustomerArrived({ ...this.eventData(by), startMinute: this.startMinute }));
  }

  /**
   * Notes that the vehicle is at the workshop and its keys are in the box. It has no effect after an arrival.
   * @throws AppointmentWasCancelled, InvalidTransition unless it is confirmed, and the refusals of {@link checkKeyBox}
   */
  leaveKeys(by: Actor, at: Date, now: LocalDateTime, box: LocalPeriod | undefined): void {
    if (this.isCancelled) throw new AppointmentWasCancelled();
    mustBe(this, 'confirmed');
    if (this.arrivedAt) return;
    checkKeyBox(box, now);
    this.change({ arrivedAt: at, hasKeysInBox: true });
    this.raise(KeysLeft({ ...this.eventData(by), startMinute: this.startMinute }));
  }

  /** Has no effect if the customer has not arrived. @throws InvalidTransition once the work has begun */
  withdrawArrival(by: Actor): void {
    mustBe(this, ...AWAITED);
    if (!this.arrivedAt) return;
    this.change(NOT_ARRIVED);
    this.raise(CustomerArrivalWithdrawn(this.eventData(by)));
  }

  start(by: Actor, at: Date): void {
    mustBe(this, 'confirmed');
    this.begin(by, at);
  }

  /** Begins the work on a walk-in, which needs no confirmation: the customer is there. */
  startWalkIn(by: Actor, at: Date): void {
    mustBe(this, 'pending');
    this.begin(by, at);
  }

  /** Begins the work of an appointment that the desk records afterwards, at its start. */
  startRecorded(by: Actor, at: Date, startedAt: Date): void {
    mustBe(this, 'pending');
    this.begin(by, at, startedAt);
  }

  private begin(by: Actor, at: Date, startedAt = at): void {
    this.change({ ...statusChange(this, 'in-progress', by, at), startedAt });
    this.raise(AppointmentStarted(this.eventData(by)));
  }

  assignMechanic(mechanicId: number | null, by: Actor): void {
    mustBeOpen(this);
    if (mechanicId === this.mechanicId) return;
    this.change({ mechanicId });
    this.raise(MechanicAssigned({ ...this.eventData(by), mechanicId }));
  }

  /**
   * The vehicle can be collected once the desk has completed the appointment. A second time has no effect.
   * @throws InvalidTransition
   */
  markReady(by: Actor, at: Date): void {
    mustBeInProgress(this);
    if (this.readyAt) return;
    this.change({ readyAt: at });
    this.raise(AppointmentReady(this.eventData(by)));
  }

  withdrawReady(by: Actor): void {
    mustBeInProgress(this);
    if (!this.readyAt) return;
    const wasAnnounced = this.readyAnnouncedAt !== null;
    this.change(NOT_READY);
    this.raise(AppointmentReadyWithdrawn(this.eventData(by)));
    if (wasAnnounced) this.raise(AppointmentReadyMessageWithdrawn(this.eventData(by)));
  }

  /**
   * Tells the customer that the vehicle is ready. The row lock orders two of the desk: the second one has no effect.
   * @throws InvalidTransition, VehicleNotReady
   */
  announceReady(by: Actor, at: Date): void {
    mustBeInProgress(this);
    if (!this.readyAt) throw new VehicleNotReady();
    if (this.readyAnnouncedAt) return;
    this.change({ readyAnnouncedAt: at });
    this.raise(AppointmentReadyAnnounced(this.eventData(by)));
  }

  changeLines(lines: readonly PriceLine[], reason: string | null): void {
    mustBeInProgress(this);
    this.change(priceWith(lines, reason));
  }

  /** Lowers the price, or the charge when completed. @returns the reduction in bani */
  applyDiscount(discount: Discount, account: number, by: Actor): number {
    if (this.isCancelled) throw new AppointmentWasCancelled();
    const { reductionBani, fields } = reduced(this, discount);
    this.change(fields);
    const { chargedBani } = fields;
    this.raise(AppointmentDiscounted({ ...this.eventData(by), userId: account, reductionBani, chargedBani }));
    return reductionBani;
  }

  withdrawDiscount(reductionBani: number): void {
    this.change({ discountBani: this.discountBani - reductionBani });
  }

  noteCompletion(notes: CompletionNotes): void {
    this.change(notes);
  }

  /**
   * @param account the present one of the customer
   * @param doneAt of an appointment that is recorded afterwards: when the work was done
   * @throws InvalidTransition, FinalPriceRefused
   */
  complete(by: Actor, at: Date, account: number | null, doneAt = at): void {
    mustBeInProgress(this);
    const completed = completion(this, at, doneAt);
    this.change({ ...statusChange(this, 'completed', by, at), ...completed });
    const { completedAt, chargedBani } = completed;
    const earlier = completedAt < at && { firstCompletedAt: completedAt.toISOString() };
    this.raise(AppointmentCompleted({ ...this.eventData(by), userId: account, chargedBani, ...earlier }));
  }

  cancel(by: Actor, at: Date): void {
    mustBeOpen(this);
    this.change({ ...statusChange(this, 'cancelled', by, at), cancelledAt: at });
    this.countChange();
    const reason = this.statusReason && { reason: this.statusReason };
    this.raise(AppointmentCancelled({ ...this.eventData(by), ...reason }));
  }

  /** @throws InvalidTransition, NoShowTooEarly */
  cancelNoShow(by: Actor, at: Date, now: LocalDateTime): void {
    mustBeOpen(this);
    checkNoShow(this, now);
    this.change({ statusReason: 'no-show' });
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
    mustBe(this, 'completed');
    const firstCompletedAt = firstCompletedAfter(reason, this);
    this.change(NOT_READY);
    this.raise(AppointmentReopened({ ...this.eventData(by), reason }));
    this.takeBack({ from: 'in-progress', changedAt: at }, by, account);
    // An appointment that was completed by mistake says nothing of its vehicle.
    this.change({ firstCompletedAt, ...(!firstCompletedAt && NO_NEXT_DUE) });
  }

  private takeBack({ from, changedAt }: ReturnType<typeof checkUndo>, by: Actor, account: number | null): void {
    const { status: undone, chargedBani, completedAt } = this;
    this.change({ ...fieldsBefore(this), ...NO_CHANGE, status: from });
    if (undone === 'confirmed' || undone === 'cancelled') this.countChange();
    const change = { from: undone, to: from, chargedBani, changedAt: (completedAt ?? changedAt).toISOString() };
    this.raise(AppointmentStatusUndone({ ...this.eventData(by), userId: account, ...change }));
  }

  /** Forgets the last change of the state: that of an appointment that the desk enters is part of the entry. */
  forgetChange(): void {
    this.change(NO_CHANGE);
  }

  /** Refused once the work has begun. A slot with the same start only changes the bay, and the customer is not told. */
  reschedule(slot: AssignedSlot, by: Actor, at: Date): void {
    mustBe(this, ...AWAITED);
    this.place(slot, this.duration, by, at);
  }

  /** Gives another start, bay or duration; no effect without a difference. @throws InvalidTransition */
  place(slot: AssignedSlot, duration: number, by: Actor, at: Date): void {
    const { bayId: previousBayId, duration: previousDuration } = this;
    const [hasMoved, wasAdjusted] = [isMoved(this, slot), isAdjusted(this, slot, duration)];
    if (!hasMoved && !wasAdjusted) return;
    checkMove(this, slot);
    this.change({ leftPlace: leave(this, at), duration });
    if (hasMoved) this.moveStart(slot, by, at);
    else {
      if (slot.end !== this.endMinute) this.countChange();
      this.change(placeIn(slot));
    }
    if (!wasAdjusted) return;
    const { startMinute, bayId } = this;
    const previous = { previousBayId, previousDuration };
    this.raise(AppointmentAdjusted({ ...this.eventData(by), startMinute, bayId, duration, ...previous }));
  }

  private moveStart(slot: AssignedSlot, by: Actor, at: Date): void {
    const previous = { previousDate: this.date, previousStartMinute: this.startMinute };
    this.change({ ...placeIn(slot), movedAt: at, acknowledgedAt: null, ...NOT_ARRIVED });
    this.countChange();
    const { startMinute, bayId } = this;
    this.raise(AppointmentRescheduled({ ...this.eventData(by), startMinute, bayId, ...previous }));
  }

  /**
   * Called when a recorded appointment gets another place: its work began and ended then. If it was completed before, its
   * money moves to that day.
   */
  correctRecorded(startedAt: Date, doneAt: Date): void {
    this.change({ startedAt, firstCompletedAt: this.firstCompletedAt && doneAt });
  }

  releaseStatedVehicle(): VehicleStatement | null {
    const { statedVehicle } = this;
    this.change({ statedVehicle: null });
    return statedVehicle;
  }

  /** @param count of the continuations that there are now: a calendar file that was read may hold those of before, too */
  countContinuations(count: number): void {
    this.change({ continuationEntries: Math.max(this.continuationEntries, count) });
    this.countChange();
  }

  private countChange(): void {
    this.change({ calendarSequence: this.calendarSequence + 1 });
  }

  private eventData(by: Actor) {
    const { id, customerId, vehicleId, serviceId, userId, date } = this;
    return { appointmentId: id, customerId, vehicleId, serviceId, userId, date, by: actorName(by) };
  }
}
