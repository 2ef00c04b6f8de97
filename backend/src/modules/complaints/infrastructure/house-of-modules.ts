import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { FindOwnVisit, MeasureWorkingTime, type TimeSpan } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { House, type VisitOfAuthor } from '../domain/house.ts';

/** Visits and hours from booking, customers and accounts from their modules. */
@Injectable()
export class HouseOfModules extends House {
  constructor(
    private readonly queries: QueryBus,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
  ) {
    super();
  }

  async visit(id: number, by: Actor, manageToken: string | undefined): Promise<VisitOfAuthor | null> {
    try {
      return await this.queries.execute(new FindOwnVisit(id, by, manageToken));
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }

  async customerOf(userId: number): Promise<number | null> {
    return (await this.customers.customersOf(userId))[0] ?? null;
  }

  async isAdmin(userId: number): Promise<boolean> {
    return (await this.users.find(userId))?.role === 'admin';
  }

  workingMinutes(spans: readonly TimeSpan[]): Promise<number[]> {
    return this.queries.execute(new MeasureWorkingTime(spans));
  }
}
