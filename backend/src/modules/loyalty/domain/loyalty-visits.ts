import type { Actor } from '../../../kernel/actor.ts';
import type { Discount } from './discount.ts';

/** The appointments of members, from the booking module. */
export abstract class LoyaltyVisits {
  /**
   * Discounts an appointment of the member. Needs a unit of work.
   * @returns the reduction in bani; at least one.
   */
  abstract applyDiscount(
    appointmentId: number,
    userId: number,
    discount: Discount,
    by: Actor,
  ): Promise<number>;
}
