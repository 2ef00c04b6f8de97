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

/** The instants at which so many working minutes have passed since `from`; holidays and closures do not count. */
export class AddWorkingTime extends Query<Date[]> {
  constructor(
    readonly from: Date,
    readonly minutes: readonly number[],
  ) {
    super();
  }
}

/** What the workshop works, measured. */
export abstract class WorkingHours {
  /** Minutes of each span; at least one is asked for. */
  abstract measure(spans: readonly TimeSpan[]): Promise<number[]>;

  /** The instant after each of so many working minutes. */
  abstract after(from: Date, minutes: readonly number[]): Promise<Date[]>;
}

@QueryHandler(MeasureWorkingTime)
export class MeasureWorkingTimeHandler implements IQueryHandler<MeasureWorkingTime> {
  constructor(private readonly hours: WorkingHours) {}

  async execute({ spans }: MeasureWorkingTime): Promise<number[]> {
    return spans.length === 0 ? [] : this.hours.measure(spans);
  }
}

@QueryHandler(AddWorkingTime)
export class AddWorkingTimeHandler implements IQueryHandler<AddWorkingTime> {
  constructor(private readonly hours: WorkingHours) {}

  execute({ from, minutes }: AddWorkingTime): Promise<Date[]> {
    return this.hours.after(from, minutes);
  }
}
