import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { parseLicencePlate } from '../../../kernel/licence-plate.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import { SlotNoLongerAvailable, TooManyOpenAppointments, UnknownService } from '../domain/booking.errors.ts';
import { MAX_OPEN_PER_PHONE } from '../domain/booking-limits.ts';
import { Agendas } from './agenda.ts';
import type { BookedAppointmentView } from './appointment.view.ts';
import { type BookingContact, BookingCustomers } from './booking-customers.ts';
import { ManageTokens } from './manage-tokens.ts';
import { nearestFreeStarts } from './nearest-free-starts.ts';
import { appointmentView } from './read-appointment.ts';

/** What somebody wants done, and when. */
export interface BookingRequest {
  readonly serviceId: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly notes?: string;
}

/** Books a visit for a customer, who need not be known yet. */
export class BookAppointment extends Command<BookedAppointmentView> {
  constructor(
    readonly request: BookingRequest,
    readonly contact: BookingContact,
    readonly by: Actor,
  ) {
    super();
  }
}

/**
 * Answers with what was sent, not with what is kept about a known customer: whoever knows a phone learns
 * nothing about its owner.
 *
 * @throws UnknownService, StartNotOffered, SlotNoLongerAvailable, TooManyOpenAppointments
 */
@CommandHandler(BookAppointment)
export class BookAppointmentHandler implements ICommandHandler<BookAppointment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: BookingCustomers,
    private readonly appointments: Appointments,
    private readonly agendas: Agendas,
    private readonly tokens: ManageTokens,
    private readonly clock: Clock,
  ) {}

  async execute({ request, contact, by }: BookAppointment): Promise<BookedAppointmentView> {
    // Whoever comes too late is told so without queueing for the day: a rush on one start would wait in vain.
    await this.findPlace(request);
    return this.work.run(async () => {
      const { customerId, vehicleId, userId } = await this.customers.findOrCreate(contact);
      await this.refuseFlood(contact, by);
      // A bay nobody else can take any more: the day is locked until the booking is committed.
      await this.appointments.lockDay(request.date);
      const { service, place, bayName } = await this.findPlace(request);
      const appointment = Appointment.request(
        {
          customerId,
          vehicleId,
          serviceId: service.id,
          userId,
          place,
          priceBani: service.price,
          duration: service.duration,
          notes: request.notes ?? null,
        },
        this.clock.now(),
      );
      await this.appointments.add(appointment, by);
      const customer = { name: contact.name, phone: contact.phone, email: contact.email };
      const { licensePlate = '', ...vehicle } = contact.vehicle;
      return {
        ...appointmentView(
          { ...appointment, bayName, serviceName: service.name },
          { customer, vehicle: { ...vehicle, licensePlate: parseLicencePlate(licensePlate) } },
        ),
        manageToken: this.tokens.issue(appointment.id),
      };
    });
  }

  /** Nobody keeps more than a few visits open; the front desk books for everybody. */
  private async refuseFlood({ phone }: BookingContact, by: Actor): Promise<void> {
    if (by.kind === 'user' && by.role === 'admin') return;
    const { count, firstBegins } = await this.appointments.openAhead(await this.customers.withPhone(phone));
    if (count < MAX_OPEN_PER_PHONE) return;
    const seconds = Math.ceil((firstBegins.getTime() - this.clock.now().getTime()) / 1000);
    throw new TooManyOpenAppointments(MAX_OPEN_PER_PHONE, Math.max(1, seconds));
  }

  /** A free bay as of now; nobody is kept from taking it, unless the day is locked. */
  private async findPlace({ serviceId, date, start }: BookingRequest) {
    const agenda = await this.agendas.read({ from: date, to: date, serviceId });
    const { service } = agenda;
    if (!service) throw new UnknownService();
    const place = agenda.freePlace(date, start, service.duration);
    if (place) return { service, place, bayName: agenda.bayName(place.bayId) };
    const wanted = { date, time: start };
    throw new SlotNoLongerAvailable(await nearestFreeStarts(this.agendas, agenda, wanted, service.duration));
  }
}
