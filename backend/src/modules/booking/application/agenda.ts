import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import type { Place } from '../domain/appointment.ts';
import { StartNotOffered } from '../domain/booking.errors.ts';
import type { Schedule } from '../domain/schedule.ts';
import { type BusyRange, freeBays } from '../domain/slots.ts';

/** Working minutes assumed where nobody named a service. */
export const ASSUMED_DURATION = 30;

/** A service that can be booked. */
export interface OfferedService {
  readonly id: number;
  readonly name: string;
  /** In bani. */
  readonly price: number;
  /** Working minutes. */
  readonly duration: number;
}

/** What the workshop has to do and can still take between two dates, read at one moment. */
export class Agenda {
  constructor(
    /** Hours, holidays, closures and policy, at the moment of reading. */
    readonly schedule: Schedule,
    /** Bays in use, by id. */
    private readonly bays: ReadonlyMap<number, string>,
    /** What each day's bays are taken for. */
    private readonly jobs: ReadonlyMap<string, readonly BusyRange[]>,
    /** Minutes a bay stays empty between two jobs. */
    private readonly buffer: number,
    /** The service asked for, when there was one and it is offered. */
    readonly service: OfferedService | undefined,
  ) {}

  slotsOn(date: LocalDate, duration: number) {
    return this.schedule.slotsOn(date, duration, this.plan);
  }

  daysBetween(from: LocalDate, to: LocalDate, duration: number) {
    return this.schedule.monthGrid(from, to, duration, this.plan);
  }

  /** Free starts of a day added up over all bays. */
  freePlacesOn(date: LocalDate, duration: number): number {
    return this.schedule.freePlacesOn(date, duration, this.plan);
  }

  /**
   * A bay for a job at this start; `undefined` when all are taken.
   * @throws StartNotOffered when the workshop does not work then.
   */
  freePlace(date: LocalDate, start: LocalTime, duration: number): Place | undefined {
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

/** What to read of the agenda. */
export interface AgendaRequest {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The service to look up on the way. */
  readonly serviceId?: number;
  /** An appointment that does not count as busy, since it is about to move. */
  readonly without?: number;
}

/** Reads the agenda; inside a unit of work it sees what was committed up to that moment. */
export abstract class Agendas {
  abstract read(request: AgendaRequest): Promise<Agenda>;
}
