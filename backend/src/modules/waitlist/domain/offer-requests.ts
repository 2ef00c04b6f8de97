/** Asks for a look at the free starts and the offers soon after the commit. Best effort: the job looks every minute anyway. */
export abstract class OfferRequests {
  /** @param laterMs so much later */
  abstract runSoon(laterMs?: number): void;
}
