import type { AssignedSlot } from '../../../../kernel/assigned-slot.ts';
import type { LocalDate, LocalTime } from '../../../../kernel/wall-clock.ts';
import {
  type BookedService,
  type BookedServices,
  chooseServices,
  joinServices,
  type ServiceIds,
} from '../../../catalogue/index.ts';
import { ServicesDoNotFit, StartNotOffered } from '../../domain/schedule.errors.ts';
import type { BookingPolicy, Schedule } from '../../domain/schedule.ts';
import { type BusyRange, freeBays } from '../../domain/slots.ts';

export type { ServiceIds };

/** Working minutes assumed when no service is given. */
export const ASSUMED_DURATION = 30;

/** A service with whether it is offered. */
export interface KnownService extends BookedService {
  readonly active: boolean;
}

/** The booked and free capacity of the workshop between two dates, as of one moment. */
export class Agenda {
  constructor(
    /** Hours, holidays, closures and policy. */
    readonly schedule: Schedule,
    /** Names of the active bays by id. */
    private readonly bays: ReadonlyMap<number, string>,
    /** Busy ranges by date. */
    private readonly jobs: ReadonlyMap<string, readonly BusyRange[]>,
    /** Minutes a bay stays empty between two jobs. */
    private readonly buffer: number,
    /** The requested services that exist, in any order. */
    private readonly known: readonly KnownService[],
  ) {}

  get policy(): BookingPolicy {
    return this.schedule.policy;
  }

  /** The same agenda with this slot taken. */
  withTaken({ bayId, date, start, end }: AssignedSlot): Agenda {
    const jobs = new Map(this.jobs).set(date, [...(this.jobs.get(date) ?? []), { bayId, start, end }]);
    return new Agenda(this.schedule, this.bays, jobs, this.buffer, this.known);
  }

  /**
   * The requested services, in this order.
   * @throws UnknownService when one is not offered, ServicesDoNotFit when no day is long enough for them together
   */
  services(ids: ServiceIds): BookedServices {
    return this.fitting(
      chooseServices(
        ids,
        this.known.filter(({ active }) => active),
      ),
    );
  }

  /**
   * Working minutes of the requested services together; half an hour without any. A retired service counts, because a
   * visit that booked it earlier can move.
   * @throws UnknownService, ServicesDoNotFit
   */
  durationOf(ids: ServiceIds | undefined): number {
    return ids ? joinServices(this.fitting(chooseServices(ids, this.known))).duration : ASSUMED_DURATION;
  }

  /** Without what only the agenda knows of them. */
  private fitting(known: readonly [KnownService, ...KnownService[]]): BookedServices {
    const services = known.map(({ active: _, ...service }) => service) as unknown as BookedServices;
    const { duration } = joinServices(services);
    if (services.length > 1 && !this.schedule.fitsSomeWeekday(duration)) throw new ServicesDoNotFit(duration);
    return services;
  }

  slotsOn(date: LocalDate, duration: number) {
    return this.schedule.slotsOn(date, duration, this.plan);
  }

  daysBetween(from: LocalDate, to: LocalDate, duration: number) {
    return this.schedule.monthGrid(from, to, duration, this.plan);
  }

  /** Free starts of a day, summed over all bays. */
  availableSlotsOn(date: LocalDate, duration: number): number {
    return this.schedule.availableSlotsOn(date, duration, this.plan);
  }

  /**
   * Finds a free bay for a job at this start; `undefined` when all are taken.
   * @throws StartNotOffered when the workshop does not take bookings for this start.
   */
  findSlot(date: LocalDate, start: LocalTime, duration: number): AssignedSlot | undefined {
    const range = this.schedule.placeJob(date, start, duration);
    if (typeof range === 'string') throw new StartNotOffered(range, date === this.schedule.today);
    const [bayId] = freeBays(range, this.plan.bays, this.plan.busyOn(date), this.buffer);
    return bayId === undefined
      ? undefined
      : { bayId, date, ...range, occupiedUntil: range.end + this.buffer };
  }

  bayName(id: number): string {
    return this.bays.get(id) ?? '';
  }

  private get plan() {
    return {
      bays: [...this.bays.keys()],
      busyOn: (date: LocalDate) => this.jobs.get(date) ?? [],
    };
  }
}
