/** Time counted within the opening hours of the workshop: nights, lunch, holidays and closures do not count. */
export abstract class WorkingTime {
  /** Working minutes of each span, in the same order. */
  abstract workingMinutesOf(spans: readonly { readonly from: Date; readonly to: Date }[]): Promise<number[]>;

  /** The instant after this many working minutes. */
  abstract addWorkingMinutes(from: Date, minutes: number): Promise<Date>;
}
