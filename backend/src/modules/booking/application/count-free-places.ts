import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Agendas, ASSUMED_DURATION } from './agenda.ts';

/** Free half-hour starts left on a day, added up over all bays: `availableSlots` of the public dashboard. */
export class CountFreePlaces extends Query<number> {
  constructor(readonly date: LocalDate) {
    super();
  }
}

@QueryHandler(CountFreePlaces)
export class CountFreePlacesHandler implements IQueryHandler<CountFreePlaces> {
  constructor(private readonly agendas: Agendas) {}

  async execute({ date }: CountFreePlaces): Promise<number> {
    const agenda = await this.agendas.read({ from: date, to: date });
    return agenda.freePlacesOn(date, ASSUMED_DURATION);
  }
}
