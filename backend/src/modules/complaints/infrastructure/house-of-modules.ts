import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import {
  AddWorkingTime,
  FindOwnVisit,
  MeasureWorkingTime,
  ReadAppointment,
  type TimeSpan,
} from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { type Found, House, type Person, type VisitFacts, type VisitOfAuthor } from '../domain/house.ts';

/** Visits and hours from booking, customers and accounts from their modules. */
@Injectable()
export class HouseOfModules extends House {
  constructor(
    private readonly queries: QueryBus,
    private readonly directory: CustomerDirectory,
    private readonly users: UserDirectory,
  ) {
    super();
  }

  async visit(id: number, by: Actor, manageToken: string | undefined): Promise<VisitOfAuthor | null> {
    return found(this.queries.execute(new FindOwnVisit(id, by, manageToken)));
  }

  async visitFacts(id: number): Promise<VisitFacts | null> {
    const visit = await found(this.queries.execute(new ReadAppointment(id)));
    if (!visit) return null;
    const { appointmentDate: date, appointmentTime: time, service, vehicle } = visit;
    const { make, model, year } = vehicle;
    return { id, date, time, service: service.name, vehicle: { make, model, year } };
  }

  async accounts(ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
    const cards = await this.users.findAll(ids);
    return new Map(cards.map(({ userId: id, name, phone }) => [id, { id, name, phone }]));
  }

  async customers(ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
    return new Map((await this.directory.contacts(ids)).map((contact) => [contact.id, contact]));
  }

  async search(text: string): Promise<Found> {
    const [customers, accounts] = await Promise.all([this.directory.search(text), this.users.search(text)]);
    return { customers, accounts };
  }

  async customerOf(userId: number): Promise<number | null> {
    return (await this.directory.customersOf(userId))[0] ?? null;
  }

  async hold(userId: number): Promise<boolean> {
    return (await this.users.hold(userId)) !== null;
  }

  async isAdmin(userId: number): Promise<boolean> {
    return (await this.users.find(userId))?.role === 'admin';
  }

  workingMinutes(spans: readonly TimeSpan[]): Promise<number[]> {
    return this.queries.execute(new MeasureWorkingTime(spans));
  }

  afterWorkingMinutes(from: Date, minutes: readonly number[]): Promise<Date[]> {
    return this.queries.execute(new AddWorkingTime(from, minutes));
  }
}

/** What was asked for, or null when it is not there. */
async function found<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null;
    throw error;
  }
}
