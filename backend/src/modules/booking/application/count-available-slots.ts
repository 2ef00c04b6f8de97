import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Agendas, ASSUMED_DURATION } from './agenda.ts';

/** Counts the free half-hour starts of a day over all bays: `availableSlots` of the public dashboard. */
export class CountAvailableSlots extends Query<number> {
  constructor(readonly date: LocalDate) {
    super();
  }
}

@QueryHandler(CountAvailableSlots)
export class CountAvailableSlotsHandler implements IQueryHandler<CountAvailableSlots> {
  constructor(private readonly agendas: Agendas) {}

  async execute({ date }: CountAvailableSlots): Promise<number> {
    const agenda = await this.agendas.read({ from: date, to: date });
    return agenda.availableSlotsOn(date, ASSUMED_DURATION);
  }
}
