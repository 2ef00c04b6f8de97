import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { ServiceTooLong } from '../domain/catalogue.errors.ts';
import { LongestDay } from '../domain/ports/longest-day.ts';
import { Services, type ServiceTerms } from '../domain/service.ts';
import { CapacityLock } from './capacity-lock.ts';

export class AddService extends command<{ terms: ServiceTerms; by: Actor }, number>() {}

/** Replaces the terms of a service. Booked appointments keep their price and duration. */
export class ChangeService extends command<{ serviceId: number; terms: ServiceTerms; version: number; by: Actor }>() {}

export class OrderServices extends command<{ serviceIds: readonly number[]; by: Actor }>() {}

@Injectable()
export class SaveServiceHandlers {
  constructor(
    private readonly services: Services,
    private readonly capacity: CapacityLock,
    private readonly longestDay: LongestDay,
  ) {}

  /** @throws ServiceTooLong */
  @Handles(AddService)
  addService({ terms, by }: AddService): Promise<number> {
    return this.capacity.change(async () => {
      if (terms.active) await this.mustFitADay(terms);
      return (await this.services.add(terms, by)).id;
    });
  }

  /** @throws ServiceNotFound, ChangedMeanwhile, ServiceTooLong */
  @Handles(ChangeService)
  changeService({ serviceId, terms, version, by }: ChangeService): Promise<void> {
    return this.capacity.change(async () => {
      const service = await this.services.forChange(serviceId);
      const isLonger = terms.duration > service.duration;
      // A service that no longer fits any day after shorter hours can still change its other terms.
      if (terms.active && (isLonger || !service.active)) await this.mustFitADay(terms);
      service.change(terms, version, by);
      await this.services.save(service);
    });
  }

  /** @throws ChangedMeanwhile when another admin has added a service */
  @Handles(OrderServices)
  orderServices({ serviceIds, by }: OrderServices): Promise<void> {
    return this.capacity.change(() => this.services.order(serviceIds, by));
  }

  private async mustFitADay({ duration }: ServiceTerms): Promise<void> {
    const longest = await this.longestDay.minutes();
    if (longest !== null && duration > longest) throw new ServiceTooLong(longest);
  }
}
