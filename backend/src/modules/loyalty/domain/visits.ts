import type { Actor } from '../../../kernel/actor.ts';
import type { Discount } from './discount.ts';

/** The members' visits to the workshop, as the module that keeps appointments knows them. */
export abstract class Visits {
  /**
   * Lowers what a member's own appointment costs, in the caller's unit of work.
   * @returns by how much, in bani; at least one.
   */
  abstract applyDiscount(
    appointmentId: number,
    userId: number,
    discount: Discount,
    by: Actor,
  ): Promise<number>;
}
