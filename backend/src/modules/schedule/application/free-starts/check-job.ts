import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import type { ServiceIds } from '../../../catalogue/index.ts';
import { Agendas } from './agendas.ts';

/** Checks that services can be booked together in one visit, on whatever day. */
export class CheckJob extends Query<void> {
  constructor(readonly serviceIds: ServiceIds) {
    super();
  }
}

/** @throws UnknownService, ServicesDoNotFit */
@QueryHandler(CheckJob)
export class CheckJobHandler implements IQueryHandler<CheckJob> {
  constructor(
    private readonly agendas: Agendas,
    private readonly today: WorkshopDay,
  ) {}

  async execute({ serviceIds }: CheckJob): Promise<void> {
    const today = this.today.today();
    const agenda = await this.agendas.read({ from: today, to: today, serviceIds });
    agenda.services(serviceIds);
  }
}
