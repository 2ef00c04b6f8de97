import type { Actor } from '../../../kernel/actor.ts';

/** Starts that the waitlist holds. Implemented by the waitlist module, which booking does not import (ADR 30). */
export abstract class StartHolds {
  /**
   * Takes back a hold that its customer has no message of yet, as if it had not been made. Needs a unit of work.
   * @returns false when the customer has been told
   */
  abstract takeBack(holdId: number, by: Actor): Promise<boolean>;
}
