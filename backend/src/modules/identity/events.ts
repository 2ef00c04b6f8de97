import { z } from 'zod';
import { ROLES } from '../../kernel/actor.ts';
import { defineEvent } from '../../kernel/define-event.ts';

const userId = z.int().positive();

export const UserRegistered = defineEvent('identity.user-registered', 1, z.strictObject({ userId }));

/** An account was registered with the referral code of another user, who earns a bonus (specification §6, §9). */
export const UserReferred = defineEvent(
  'identity.user-referred',
  1,
  z.strictObject({ referrerId: userId, userId }),
);

export const ProfileChanged = defineEvent('identity.profile-changed', 1, z.strictObject({ userId }));

/** The owner entered a new phone for the account. It replaces the phone once it is proven. */
export const PhoneChangeRequested = defineEvent(
  'identity.phone-change-requested',
  1,
  z.strictObject({ userId }),
);

/** An SMS code was requested. Its digits are derived when the message is written, and never stored (ADR 9). */
export const SmsCodeRequested = defineEvent(
  'identity.sms-code-requested',
  1,
  z.strictObject({ codeId: z.uuid(), userId, purpose: z.enum(['phone-proof', 'password-reset']) }),
);

/** A visitor who books with a phone that the workshop does not know was sent a code. */
export const PhoneCodeRequested = defineEvent(
  'identity.phone-code-requested',
  1,
  z.strictObject({ codeId: z.uuid() }),
);

/** The desk had a code sent to the unproven phone of a client, who tells it at the counter. */
export const CounterCodeRequested = defineEvent(
  'identity.counter-code-requested',
  1,
  z.strictObject({ codeId: z.uuid(), userId }),
);

export const GuestCodeRequested = defineEvent(
  'identity.guest-code-requested',
  1,
  z.strictObject({ codeId: z.uuid(), customerId: z.int().positive() }),
);

export const PhoneProven = defineEvent('identity.phone-proven', 1, z.strictObject({ userId }));

/**
 * The holder of the phone took over an account that had not proven it: by a reset of the password or at the counter. Someone
 * else may have opened the account. Followed by {@link PhoneProven}.
 */
export const AccountTakenOver = defineEvent('identity.account-taken-over', 1, z.strictObject({ userId }));

/** The password of an account was changed by its owner; its other sessions ended. */
export const PasswordChanged = defineEvent('identity.password-changed', 1, z.strictObject({ userId }));

/** The password of an account was reset by SMS code; all its sessions ended. */
export const PasswordReset = defineEvent('identity.password-reset', 1, z.strictObject({ userId }));

/**
 * All secret links of an account end: its calendar feed and the shared service books. The password was reset, or its
 * owner chose so with a new one. Each module ends its own links in reaction.
 */
export const SecretLinksEnded = defineEvent('identity.secret-links-ended', 1, z.strictObject({ userId }));

/** An admin gave an account another role; its sessions ended. */
export const RoleChanged = defineEvent(
  'identity.role-changed',
  1,
  z.strictObject({ userId, from: z.enum(ROLES), to: z.enum(ROLES) }),
);

/** A client was promoted to admin, before there were other roles. */
export const UserPromoted = defineEvent('identity.user-promoted', 1, z.strictObject({ userId }));

/** An admin was demoted to client, before there were other roles. */
export const UserDemoted = defineEvent('identity.user-demoted', 1, z.strictObject({ userId }));

export const UserLocked = defineEvent('identity.user-locked', 1, z.strictObject({ userId }));

export const UserUnlocked = defineEvent('identity.user-unlocked', 1, z.strictObject({ userId }));

/** A client downloaded a copy of their data (GDPR, article 20). */
export const DataExported = defineEvent('identity.data-exported', 1, z.strictObject({ userId }));

/**
 * The personal data of an account was erased (GDPR, article 17). Every module erases its own personal data of the
 * account in reaction; the id stays, for history.
 */
export const AccountErased = defineEvent('identity.account-erased', 1, z.strictObject({ userId }));
