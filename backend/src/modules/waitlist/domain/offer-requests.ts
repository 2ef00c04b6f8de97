/** Asks for a look at the free starts soon after the commit. Best effort: the job looks every minute anyway. */
export abstract class OfferRequests {
  abstract runSoon(): void;
}
