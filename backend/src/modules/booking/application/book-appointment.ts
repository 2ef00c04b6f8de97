import { Inject, Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { parseLicencePlate } from '../../../kernel/licence-plate.ts';
import type { TypedVehicle } from '../../../kernel/vehicle-description.ts';
import { type LocalDate, type LocalTime, toInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { ServiceIds } from '../../catalogue/index.ts';
import { joinServices } from '../../catalogue/index.ts';
import { type BookingContact, CustomerDirectory, type CustomerMatch, CustomerMatcher } from '../../customers/index.ts';
import type { BookingPolicy } from '../../schedule/index.ts';
import { type Agenda, Agendas, nearestFreeStarts } from '../../schedule/index.ts';
import { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import {
  RewardNeedsAccount,
  SlotNoLongerAvailable,
  StartPassed,
  TooManyOpenAppointments,
} from '../domain/booking.errors.ts';
import { MAX_OPEN_UNPROVEN } from '../domain/booking.values.ts';
import { AppointmentRewards, type PlannedReward } from '../domain/ports/appointment-rewards.ts';
import { type AppointmentView, appointmentView } from './appointment.view.ts';
import { BookingProof } from './visitor-access.ts';

export type { BookingContact };

interface BookingRequest {
  readonly serviceIds: ServiceIds;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly notes?: string;
  readonly rewardCode?: string;
}

export class BookAppointment extends command<
  {
    request: BookingRequest;
    contact: BookingContact;
    by: Actor;
    isPhoneProven?: boolean;
    /** The vehicle as the visitor typed it before, when the contact has the stored one. */
    typedVehicle?: TypedVehicle | null;
    /** Of the page that books; ignored of the desk, whose language is not that of the customer. */
    language?: Language;
  },
  AppointmentView
>() {}

/**
 * Returns the submitted customer data, not the stored: a booking reveals nothing about the owner of a phone.
 * @throws UnknownService, ServicesDoNotFit, StartNotOffered, StartPassed, SlotNoLongerAvailable, TooManyOpenAppointments
 */
@Injectable()
export class BookAppointmentHandler {
  constructor(
    private readonly work: UnitOfWork,
    private readonly matcher: CustomerMatcher,
    private readonly directory: CustomerDirectory,
    private readonly proof: BookingProof,
    private readonly appointments: Appointments,
    private readonly agendas: Agendas,
    private readonly rewards: AppointmentRewards,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  @Handles(BookAppointment)
  async bookAppointment(booking: BookAppointment): Promise<AppointmentView> {
    try {
      return await this.work.run(() => this.book(booking));
    } catch (error) {
      if (!(error instanceof StartTaken)) throw error;
      throw await this.refusal(booking.request, error);
    }
  }

  // A visitor's booking takes three round trips: the phone; customer, vehicle, day lock, agenda; inserts and commit.
  private async book(booking: BookAppointment): Promise<AppointmentView> {
    const { request, contact, by, isPhoneProven, typedVehicle, language = null } = booking;
    const { date, serviceIds } = request;
    const isDesk = worksAtDesk(by);
    const [owners, withPhone, isOwner] = await Promise.all([
      this.matcher.lockContact(contact),
      isDesk ? [] : this.directory.withPhone(contact.phone),
      isDesk || isPhoneProven || this.proof.isOwner(by, contact.phone),
    ]);
    const isProven = isOwner === true;
    const matching = this.matcher.matchOf(owners, contact, by);
    // Everywhere, rows of accounts are locked before the day.
    if (contact.userId !== null || contact.chosenCustomer !== undefined) await matching;
    // Under the day lock a free bay stays free until the commit. Statements sent behind it see all earlier commits.
    const [match, , agenda, open, id] = await Promise.all([
      matching,
      this.appointments.lockDay(date),
      this.agendas.read({ from: date, to: date, serviceIds }),
      isDesk ? 0 : this.appointments.countUpcoming(withPhone, isProven),
      this.appointments.nextId(),
    ]);
    const { services, slot } = findSlot(agenda, request);
    if (!isDesk) checkOpenAppointments(open, isProven, agenda.policy);
    const service = joinServices(services);
    const now = this.clock.now();
    const appointment = Appointment.request(
      {
        customerId: match.customerId,
        vehicleId: match.vehicleId,
        serviceId: service.id,
        userId: match.userId,
        slot,
        priceBani: service.price,
        duration: service.duration,
        notes: request.notes ?? null,
        statedVehicle: match.stated,
        typedVehicle: isProven ? null : asTyped(typedVehicle ?? contact.vehicle),
        language: isDesk ? null : language,
        isProven,
      },
      now,
    );
    this.work.awaitAtCommit(this.appointments.add(id, appointment, services, by));
    if (agenda.policy.autoConfirm && !isDesk) {
      appointment.confirmAutomatically(now);
      await this.appointments.save(appointment);
    }
    const reward = await this.planReward(request, contact, match, id);
    const email = contact.email ?? (await this.ownEmail(contact, match));
    const customer = { name: contact.name, phone: contact.phone, email };
    const { licensePlate = '', ...vehicle } = contact.vehicle;
    return appointmentView(
      {
        ...appointment,
        statedVehicle: null,
        bayName: agenda.bayName(slot.bayId),
        serviceName: service.name,
        serviceNames: service.names,
        services,
        reward,
      },
      { customer, vehicle: { ...vehicle, licensePlate: parseLicencePlate(licensePlate) } },
    );
  }

  /** The stored e-mail, for a signed-in client only: a visitor learns nothing about the owner of a phone. */
  private async ownEmail({ userId }: BookingContact, { customerId, vehicleId }: CustomerMatch) {
    if (userId === null) return null;
    return (await this.directory.getCard(customerId, vehicleId)).customer.email;
  }

  private async planReward(
    { rewardCode, date, start }: BookingRequest,
    contact: BookingContact,
    match: CustomerMatch,
    appointmentId: number,
  ): Promise<PlannedReward | null> {
    if (rewardCode === undefined) return null;
    const { userId } = contact;
    if (userId === null || match.userId !== userId) throw new RewardNeedsAccount();
    const startsAt = toInstant(date, start, this.settings.WORKSHOP_TZ);
    await this.rewards.plan(rewardCode, userId, { appointmentId, startsAt });
    return this.rewards.plannedFor(appointmentId);
  }

  private async refusal({ date, start, serviceIds }: BookingRequest, { agenda, hasPassed }: StartTaken) {
    const { duration } = joinServices(agenda.services(serviceIds));
    const nearest = await nearestFreeStarts(this.agendas, agenda, { date, time: start }, duration);
    return hasPassed ? new StartPassed(nearest) : new SlotNoLongerAvailable(nearest);
  }
}

function asTyped({ make, model, year, licensePlate = '' }: TypedVehicle): TypedVehicle {
  const plate = parseLicencePlate(licensePlate);
  return { make, model, year, ...(plate !== null && { licensePlate: plate }) };
}

/** The start is free no more: it is taken, or it has passed. */
class StartTaken extends Error {
  constructor(
    readonly agenda: Agenda,
    readonly hasPassed: boolean,
  ) {
    super();
  }
}

/** @throws UnknownService, ServicesDoNotFit, StartNotOffered, StartTaken */
function findSlot(agenda: Agenda, { serviceIds, date, start }: BookingRequest) {
  const services = agenda.services(serviceIds);
  if (agenda.schedule.hasPassedToday(date, start)) throw new StartTaken(agenda, true);
  const slot = agenda.findSlot(date, start, joinServices(services).duration);
  if (!slot) throw new StartTaken(agenda, false);
  return { services, slot };
}

/** Limits the open appointments of a phone, those booked with proof of it and those without separately. */
function checkOpenAppointments(open: number, isProven: boolean, { maxOpenVisits }: BookingPolicy): void {
  const allowed = isProven ? maxOpenVisits : Math.min(MAX_OPEN_UNPROVEN, maxOpenVisits);
  if (open >= allowed) throw new TooManyOpenAppointments(allowed);
}
