import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/messages.ts';
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
  ) {}

  @Handles(AddService)
  addService({ terms, by }: AddService): Promise<number> {
    return this.capacity.change(async () => (await this.services.add(terms, by)).id);
  }

  /** @throws ServiceNotFound, ChangedMeanwhile */
  @Handles(ChangeService)
  changeService({ serviceId, terms, version, by }: ChangeService): Promise<void> {
    return this.capacity.change(async () => {
      const service = await this.services.forChange(serviceId);
      service.change(terms, version, by);
      await this.services.save(service);
    });
  }

  /** @throws ChangedMeanwhile when another admin has added a service */
  @Handles(OrderServices)
  orderServices({ serviceIds, by }: OrderServices): Promise<void> {
    return this.capacity.change(() => this.services.order(serviceIds, by));
  }
}
