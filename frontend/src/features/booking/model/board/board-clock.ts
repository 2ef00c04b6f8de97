/** How far the clock of the server was ahead of this device's, in ms, when a board was read. */
export interface ClockReading {
  readonly serverNow: string;
  readonly ahead: number;
}

/**
 * The reading of a board, or the last one where the board was not read since: a placeholder has no time of reading, and
 * a change that is shown before its answer renews the time, but not the clock of the server.
 * @param readAt this device's clock, in ms; 0 for a placeholder
 */
export function clockReading(last: ClockReading | undefined, serverNow: string, readAt: number): ClockReading {
  if (readAt === 0) return last ?? { serverNow: '', ahead: 0 };
  return last?.serverNow === serverNow ? last : { serverNow, ahead: Date.parse(serverNow) - readAt };
}
