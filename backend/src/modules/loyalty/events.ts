import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

const tier = z.enum(['bronze', 'silver', 'gold', 'platinum']);

/** A member got points: for a completed visit, for a friend who registered, or by hand (specification §9). */
export const PointsAwarded = defineEvent(
  'loyalty.points-awarded',
  1,
  z.object({
    userId: z.int(),
    /** What was added; always positive. */
    points: z.int(),
    /** The points after it. */
    balance: z.int(),
    /** `earned` for a visit, `bonus` for a friend or given by hand. */
    type: z.enum(['earned', 'bonus']),
    /** The completed appointment, for a visit. */
    appointmentId: z.int().nullable(),
    /** The friend who registered, for a friend. */
    referredUserId: z.int().nullable(),
    /** Who gave them, as the log names actors: `system` for visits and friends. */
    by: z.string(),
  }),
);

/** A member's points crossed a tier's threshold, up or down (specification §9). */
export const TierChanged = defineEvent(
  'loyalty.tier-changed',
  1,
  z.object({ userId: z.int(), from: tier, to: tier }),
);
