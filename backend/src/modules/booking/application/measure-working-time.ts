import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** From one instant to a later one. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Measures the working minutes of each span by the current opening hours; holidays and closures do not count. */
export class MeasureWorkingTime extends Query<number[]> {
  constructor(readonly spans: readonly TimeSpan[]) {
    super();
  }
}

/** Adds each number of working minutes to `from`; holidays and closures do not count. */
export class AddWorkingTime extends Query<Date[]> {
  constructor(
    readonly from: Date,
    readonly minutes: readonly number[],
  ) {
    super();
  }
}

/** Arithmetic in working time. */
export abstract class WorkingHours {
  /** The working minutes of each span; needs at least one span. */
  abstract measure(spans: readonly TimeSpan[]): Promise<number[]>;

  /** The instant after each number of working minutes. */
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
