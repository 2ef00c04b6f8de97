/** A figure of the period before, and how far today's is from it. */
export interface Change {
  /** The same figure for the period before. */
  readonly previous: number;
  /** Difference in percent of the previous figure, rounded; null when that was nothing. */
  readonly changePercent: number | null;
}

/** How a figure compares with that of the period before. */
export function changeSince(previous: number, current: number): Change {
  return {
    previous,
    changePercent: previous === 0 ? null : Math.round(((current - previous) / previous) * 100),
  };
}
