import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Closure } from '../domain/closure.ts';
import type { WeeklyHours } from '../domain/opening-hours.ts';
import type { AffectedVisitsView } from './visit-to-move.view.ts';
import { VisitsToMove } from './visits-to-move.ts';

/** Lists the upcoming visits on the days of a closure that is not stored yet. */
export class PreviewClosure extends Query<AffectedVisitsView> {
  constructor(
    readonly from: LocalDate,
    readonly to: LocalDate,
  ) {
    super();
  }
}

/** Lists the upcoming visits that would not fit into these opening hours. */
export class PreviewOpeningHours extends Query<AffectedVisitsView> {
  constructor(readonly hours: WeeklyHours) {
    super();
  }
}

/** Lists the upcoming visits in a bay. */
export class ListVisitsOfBay extends Query<AffectedVisitsView> {
  constructor(readonly bayId: number) {
    super();
  }
}

/** @throws ClosureOutOfOrder */
@QueryHandler(PreviewClosure)
export class PreviewClosureHandler implements IQueryHandler<PreviewClosure> {
  constructor(private readonly visits: VisitsToMove) {}

  async execute({ from, to }: PreviewClosure): Promise<AffectedVisitsView> {
    const closure = Closure.announce(from, to, null);
    return this.visits.during(closure.from, closure.to);
  }
}

@QueryHandler(PreviewOpeningHours)
export class PreviewOpeningHoursHandler implements IQueryHandler<PreviewOpeningHours> {
  constructor(private readonly visits: VisitsToMove) {}

  execute({ hours }: PreviewOpeningHours): Promise<AffectedVisitsView> {
    return this.visits.cutBy(hours);
  }
}

@QueryHandler(ListVisitsOfBay)
export class ListVisitsOfBayHandler implements IQueryHandler<ListVisitsOfBay> {
  constructor(private readonly visits: VisitsToMove) {}

  execute({ bayId }: ListVisitsOfBay): Promise<AffectedVisitsView> {
    return this.visits.ofBay(bayId);
  }
}
