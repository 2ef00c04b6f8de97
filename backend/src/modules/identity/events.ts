import { z } from 'zod';
import { type DataOf, defineEvent } from '../../kernel/define-event.ts';

const userId = z.int().positive();

/** Somebody has an account now. */
export const UserRegistered = defineEvent('identity.user-registered', 1, z.object({ userId }));

/** Somebody registered with the referral code of another user, who earns a bonus (specification §6, §9). */
export const UserReferred = defineEvent(
  'identity.user-referred',
  1,
  z.object({ referrerId: userId, userId }),
);

export type UserRegistered = DataOf<typeof UserRegistered>;
export type UserReferred = DataOf<typeof UserReferred>;
