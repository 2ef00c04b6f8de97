import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Services, type ServiceTerms } from '../domain/service.ts';
import { CapacityLock } from './capacity-lock.ts';

/** Adds a service to the end of the price list and returns its id. */
export class AddService extends Command<number> {
  constructor(
    readonly terms: ServiceTerms,
    readonly by: Actor,
  ) {
    super();
  }
}

/** Replaces the terms of a service. Booked appointments keep their price and duration. */
export class ChangeService extends Command<void> {
  constructor(
    readonly serviceId: number,
    readonly terms: ServiceTerms,
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** Puts the price list into an order. */
export class OrderServices extends Command<void> {
  constructor(
    readonly serviceIds: readonly number[],
    readonly by: Actor,
  ) {
    super();
  }
}

@CommandHandler(AddService)
export class AddServiceHandler implements ICommandHandler<AddService> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly services: Services,
    private readonly capacity: CapacityLock,
  ) {}

  execute({ terms, by }: AddService): Promise<number> {
    return this.work.run(async () => {
      await this.capacity.hold();
      return (await this.services.add(terms, by)).id;
    });
  }
}

/** @throws ServiceNotFound, ChangedMeanwhile */
@CommandHandler(ChangeService)
export class ChangeServiceHandler implements ICommandHandler<ChangeService> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly services: Services,
    private readonly capacity: CapacityLock,
  ) {}

  execute({ serviceId, terms, version, by }: ChangeService): Promise<void> {
    return this.work.run(async () => {
      await this.capacity.hold();
      const service = await this.services.forChange(serviceId);
      service.change(terms, version, by);
      await this.services.save(service);
    });
  }
}

/** @throws ChangedMeanwhile when another admin has added a service */
@CommandHandler(OrderServices)
export class OrderServicesHandler implements ICommandHandler<OrderServices> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly services: Services,
    private readonly capacity: CapacityLock,
  ) {}

  execute({ serviceIds, by }: OrderServices): Promise<void> {
    return this.work.run(async () => {
      await this.capacity.hold();
      await this.services.order(serviceIds, by);
    });
  }
}
