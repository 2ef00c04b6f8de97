import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** From one instant to a later one. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** How many working minutes lie in each span: by the opening hours of today, without holidays and closures. */
export class MeasureWorkingTime extends Query<number[]> {
  constructor(readonly spans: readonly TimeSpan[]) {
    super();
  }
}

/** What the workshop works, measured. */
export abstract class WorkingHours {
  /** Minutes of each span; at least one is asked for. */
  abstract measure(spans: readonly TimeSpan[]): Promise<number[]>;
}

@QueryHandler(MeasureWorkingTime)
export class MeasureWorkingTimeHandler implements IQueryHandler<MeasureWorkingTime> {
  constructor(private readonly hours: WorkingHours) {}

  async execute({ spans }: MeasureWorkingTime): Promise<number[]> {
    return spans.length === 0 ? [] : this.hours.measure(spans);
  }
}
