import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { AssignedSlot } from '../../../kernel/assigned-slot.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { chooseServices, joinServices, type ServiceIds } from '../../catalogue/index.ts';
import { type BookingContact, CustomerDirectory, FindOrCreateCustomer } from '../../customers/index.ts';
import {
  BayTaken,
  checkBay,
  checkDeskStart,
  checkDeskStep,
  DayPlans,
  type DeskJob,
  earliestWalkIn,
  nextDeskStart,
  type Plan,
  placeAtDesk,
  placeConflicts,
} from '../../schedule/index.ts';
import { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import { NoRoomToday } from '../domain/booking.errors.ts';

/** What a visit that the desk enters is for. */
interface DeskRequest {
  readonly serviceIds: ServiceIds;
  /** Working minutes; those of the services by default. */
  readonly duration?: number;
  /** The price in bani; the sum of the services by default. */
  readonly priceBani?: number;
  readonly notes?: string;
  /** Whether the customer gets a message that the visit was entered. */
  readonly isNotified: boolean;
}

type WantedPlace = Omit<DeskJob, 'duration'> & { readonly date: LocalDate };

/** A walk-in takes the first free start from now on; in any bay unless one is named. */
interface WalkIn {
  readonly walkIn: true;
  readonly bayId?: number;
}

/**
 * Enters a visit for the workshop and returns its id. It is confirmed; a walk-in whose bay is free now is in progress.
 */
export class EnterVisit extends Command<number> {
  constructor(
    readonly request: DeskRequest,
    readonly place: WantedPlace | WalkIn,
    readonly contact: BookingContact,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws UnknownService, BoardFieldRefused, BayTaken, NoRoomToday, ChosenCustomerRefused */
@CommandHandler(EnterVisit)
export class EnterVisitHandler implements ICommandHandler<EnterVisit> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly customers: CustomerDirectory,
    private readonly appointments: Appointments,
    private readonly plans: DayPlans,
    private readonly today: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  execute({ request, place, contact, by }: EnterVisit): Promise<number> {
    return this.work.run(async () => {
      const { statedVehicle, ...match } = await this.customerOf(contact, by);
      const date = 'walkIn' in place ? this.today.today() : place.date;
      // Under the day lock a free bay stays free until the commit.
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
          : await this.slot(plan, { ...place, duration });
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
        },
        now,
      );
      await this.appointments.add(appointment, services, by);
      if ('walkIn' in place && slot.start === nextDeskStart(plan.now)) appointment.startWalkIn(by, now);
      else appointment.confirm(by, now, request.isNotified ? 'notified' : 'silent');
      appointment.forgetChange();
      await this.appointments.save(appointment);
      return appointment.id;
    });
  }

  private async customerOf(contact: BookingContact, by: Actor) {
    const match = await this.commands.execute(new FindOrCreateCustomer(contact, by));
    const { customerId, vehicleId, userId, stated } = match;
    return { customerId, vehicleId, userId, statedVehicle: stated };
  }

  private async slot(
    { day, now }: Plan & { day: Plan['days'][number] },
    job: DeskJob,
  ): Promise<AssignedSlot> {
    checkDeskStep(job.start);
    checkDeskStart(day, job.start, now);
    checkBay(day, job.bayId);
    const { slot, obstacles } = placeAtDesk(day, job);
    if (obstacles.length > 0) throw new BayTaken(await placeConflicts(this.customers, obstacles));
    return slot;
  }

  private walkInSlot(
    { day, now }: Plan & { day: Plan['days'][number] },
    { bayId }: WalkIn,
    duration: number,
  ): AssignedSlot {
    if (bayId !== undefined) checkBay(day, bayId);
    const bays =
      bayId === undefined ? day.bays.flatMap(({ id, isActive }) => (isActive ? [id] : [])) : [bayId];
    const slot = earliestWalkIn(day, bays, nextDeskStart(now), duration);
    if (!slot) throw new NoRoomToday();
    return slot;
  }
}
