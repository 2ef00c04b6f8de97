import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { parseLicencePlate } from '../../../kernel/licence-plate.ts';
import { type LocalDate, type LocalTime, toInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { command, Handles } from '../../../platform/cqrs/messages.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { ServiceIds } from '../../catalogue/index.ts';
import { joinServices } from '../../catalogue/index.ts';
import {
  type BookingContact,
  CustomerDirectory,
  type CustomerMatch,
  FindOrCreateCustomer,
} from '../../customers/index.ts';
import type { BookingPolicy } from '../../schedule/index.ts';
import { Agendas, nearestFreeStarts } from '../../schedule/index.ts';
import { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import { RewardNeedsAccount, SlotNoLongerAvailable, TooManyOpenAppointments } from '../domain/booking.errors.ts';
import { MAX_OPEN_UNPROVEN } from '../domain/booking.values.ts';
import { type PlannedReward, VisitRewards } from '../domain/higher-modules.ts';
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
  },
  AppointmentView
>() {}

/**
 * Returns the submitted customer data, not the stored: a booking reveals nothing about the owner of a phone.
 * @throws UnknownService, ServicesDoNotFit, StartNotOffered, SlotNoLongerAvailable, TooManyOpenAppointments
 */
@Injectable()
export class BookAppointmentHandler {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly customers: CustomerDirectory,
    private readonly proof: BookingProof,
    private readonly appointments: Appointments,
    private readonly agendas: Agendas,
    private readonly rewards: VisitRewards,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  @Handles(BookAppointment)
  async bookAppointment({ request, contact, by, isPhoneProven }: BookAppointment): Promise<AppointmentView> {
    // Checks availability before taking the day lock, so requests for a taken start fail fast.
    const { policy: openPolicy } = await this.findSlot(request);
    return this.work.run(async () => {
      const match = await this.commands.execute(new FindOrCreateCustomer({ contact, by }));
      const isProven = worksAtDesk(by) || isPhoneProven || (await this.proof.isOwner(by, contact.phone));
      if (!worksAtDesk(by)) await this.checkOpenAppointments(contact, isProven, openPolicy);
      // Under the day lock a free bay stays free until the commit.
      await this.appointments.lockDay(request.date);
      const { services, policy, slot, bayName } = await this.findSlot(request);
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
          isProven,
        },
        now,
      );
      await this.appointments.add(appointment, services, by);
      if (policy.autoConfirm && !worksAtDesk(by)) {
        appointment.confirmAutomatically(now);
        await this.appointments.save(appointment);
      }
      const reward = await this.planReward(request, contact, match, appointment.id);
      const email = contact.email ?? (await this.ownEmail(contact, match));
      const customer = { name: contact.name, phone: contact.phone, email };
      const { licensePlate = '', ...vehicle } = contact.vehicle;
      return appointmentView(
        {
          ...appointment,
          statedVehicle: null,
          bayName,
          serviceName: service.name,
          serviceNames: service.names,
          services,
          reward,
        },
        { customer, vehicle: { ...vehicle, licensePlate: parseLicencePlate(licensePlate) } },
      );
    });
  }

  /** The stored e-mail, for a signed-in client only: a visitor learns nothing about the owner of a phone. */
  private async ownEmail({ userId }: BookingContact, { customerId, vehicleId }: CustomerMatch) {
    if (userId === null) return null;
    return (await this.customers.getCard(customerId, vehicleId)).customer.email;
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

  /** Limits the open appointments of a phone, those booked with proof of it and those without separately. */
  private async checkOpenAppointments(
    { phone }: BookingContact,
    isProven: boolean,
    { maxOpenVisits }: BookingPolicy,
  ): Promise<void> {
    const allowed = isProven ? maxOpenVisits : Math.min(MAX_OPEN_UNPROVEN, maxOpenVisits);
    const count = await this.appointments.countUpcoming(await this.customers.withPhone(phone), isProven);
    if (count >= allowed) throw new TooManyOpenAppointments(allowed);
  }

  private async findSlot({ serviceIds, date, start }: BookingRequest) {
    const agenda = await this.agendas.read({ from: date, to: date, serviceIds });
    const services = agenda.services(serviceIds);
    const { duration } = joinServices(services);
    const slot = agenda.findSlot(date, start, duration);
    if (slot) return { services, policy: agenda.policy, slot, bayName: agenda.bayName(slot.bayId) };
    const wanted = { date, time: start };
    throw new SlotNoLongerAvailable(await nearestFreeStarts(this.agendas, agenda, wanted, duration));
  }
}
