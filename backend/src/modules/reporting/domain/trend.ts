/** The change of a figure since the period before. */
export interface Change {
  /** The figure of the period before. */
  readonly previous: number;
  /** Difference in percent of the previous figure, rounded; null when that was 0. */
  readonly changePercent: number | null;
}

export function changeSince(previous: number, current: number): Change {
  return {
    previous,
    changePercent: previous === 0 ? null : Math.round(((current - previous) / previous) * 100),
  };
}
