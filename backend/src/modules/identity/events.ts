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

/** Name, phone, e-mail or language of an account changed. */
export const ProfileChanged = defineEvent('identity.profile-changed', 1, z.strictObject({ userId }));

/** A code was asked for; its text is made when the message is written and is kept nowhere (ADR 9). */
export const SmsCodeRequested = defineEvent(
  'identity.sms-code-requested',
  1,
  z.strictObject({ codeId: z.uuid(), userId, purpose: z.enum(['phone-proof', 'password-reset']) }),
);

/** Whoever uses the account has received an SMS at its phone: the phone is theirs. */
export const PhoneProven = defineEvent('identity.phone-proven', 1, z.strictObject({ userId }));

/** The account has another password; its other sessions have ended. */
export const PasswordChanged = defineEvent('identity.password-changed', 1, z.strictObject({ userId }));

/** Whoever holds the phone of the account chose another password by SMS code; all sessions have ended. */
export const PasswordReset = defineEvent('identity.password-reset', 1, z.strictObject({ userId }));

/** A client is an admin now. */
export const UserPromoted = defineEvent('identity.user-promoted', 1, z.strictObject({ userId }));

/** An admin is a client now. */
export const UserDemoted = defineEvent('identity.user-demoted', 1, z.strictObject({ userId }));

/** The account cannot be used any more; its sessions have ended. */
export const UserLocked = defineEvent('identity.user-locked', 1, z.strictObject({ userId }));

/** The account can be used again. */
export const UserUnlocked = defineEvent('identity.user-unlocked', 1, z.strictObject({ userId }));

/** A person took a copy of everything that is kept about them (GDPR, article 20). */
export const DataExported = defineEvent('identity.data-exported', 1, z.strictObject({ userId }));

/**
 * The person behind the account is forgotten (GDPR, article 17): whoever keeps something personal about this
 * account erases it. The id stays, for history.
 */
export const AccountErased = defineEvent('identity.account-erased', 1, z.strictObject({ userId }));

export type UserRegistered = DataOf<typeof UserRegistered>;
export type UserReferred = DataOf<typeof UserReferred>;
