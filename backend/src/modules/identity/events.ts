import { ROLES } from '@car-workshop/contracts/roles';
import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { MESSAGES, OFFICE, STALE, type StaleAfter } from '../../kernel/event-options.ts';

const ACCOUNT = {
  now: [...OFFICE, 'users', 'customers', 'account', 'auth/me', 'loyalty', 'admin-stats'],
  later: MESSAGES,
} as const satisfies StaleAfter;

const userId = z.int().positive();

const forAdmins = <const Type extends string, const Kind extends string>(type: Type, kind: Kind) =>
  defineEvent(type, 1, z.strictObject({ userId }), {
    audience: 'admins',
    stale: ACCOUNT,
    activity: { kind, group: 'accounts', forAdmins: true },
  });

export const UserRegistered = defineEvent('identity.user-registered', 1, z.strictObject({ userId }), {
  stale: ACCOUNT,
  activity: { kind: 'user-registered', group: 'accounts' },
});

/** An account was registered with the referral code of another user, who earns a bonus (specification §6, §9). */
export const UserReferred = defineEvent('identity.user-referred', 1, z.strictObject({ referrerId: userId, userId }), {
  stale: ACCOUNT,
  activity: { kind: 'user-referred', group: 'accounts' },
});

export const ProfileChanged = defineEvent('identity.profile-changed', 1, z.strictObject({ userId }), {
  audience: 'clients',
  stale: ACCOUNT,
});

export const PhoneChangeRequested = defineEvent('identity.phone-change-requested', 1, z.strictObject({ userId }), {
  audience: 'clients',
  stale: ACCOUNT,
  activity: { kind: 'phone-change-requested', group: 'accounts' },
});

/** An SMS code was requested. Its digits are derived when the message is written, and never stored (ADR 9). */
export const SmsCodeRequested = defineEvent(
  'identity.sms-code-requested',
  1,
  z.strictObject({ codeId: z.uuid(), userId, purpose: z.enum(['phone-proof', 'password-reset']) }),
  { stale: STALE.message },
);

export const PhoneCodeRequested = defineEvent(
  'identity.phone-code-requested',
  1,
  z.strictObject({ codeId: z.uuid() }),
  { stale: STALE.message },
);

export const CounterCodeRequested = defineEvent(
  'identity.counter-code-requested',
  1,
  z.strictObject({ codeId: z.uuid(), userId }),
  { stale: STALE.message },
);

export const GuestCodeRequested = defineEvent(
  'identity.guest-code-requested',
  1,
  z.strictObject({ codeId: z.uuid(), customerId: z.int().positive() }),
  { stale: STALE.message },
);

/** A code was requested with which the customer of an appointment approves work. */
export const ApprovalCodeRequested = defineEvent(
  'identity.approval-code-requested',
  1,
  z.strictObject({ codeId: z.uuid(), customerId: z.int().positive() }),
  { stale: STALE.message },
);

export const PhoneProven = defineEvent('identity.phone-proven', 1, z.strictObject({ userId }), {
  audience: 'clients',
  stale: ACCOUNT,
  activity: { kind: 'phone-proven', group: 'accounts' },
});

/**
 * The holder of the phone took over an account that had not proven it, by resetting the password or at the counter.
 * Someone else may have opened the account. {@link PhoneProven} follows.
 */
export const AccountTakenOver = defineEvent('identity.account-taken-over', 1, z.strictObject({ userId }), {
  stale: ACCOUNT,
});

export const PasswordChanged = forAdmins('identity.password-changed', 'password-changed');

export const PasswordReset = forAdmins('identity.password-reset', 'password-reset');

/**
 * All secret links of an account end: its calendar feed and the shared service books. The password was reset, or the
 * owner chose this with a new one. Each module ends its links in reaction.
 */
export const SecretLinksEnded = defineEvent('identity.secret-links-ended', 1, z.strictObject({ userId }), {
  audience: 'admins',
  stale: { now: ['activity', 'service-book', 'calendar-feed'] },
});

export const RoleChanged = defineEvent(
  'identity.role-changed',
  1,
  z.strictObject({ userId, from: z.enum(ROLES), to: z.enum(ROLES) }),
  { audience: 'admins', stale: ACCOUNT, activity: { kind: 'role-changed', group: 'accounts', forAdmins: true } },
);

/**
 * An admin invited an employee, or sent a new link, which replaces the earlier one. Its token is derived from `linkId`
 * and the session secret when the SMS is written, and never stored.
 */
export const EmployeeInvited = defineEvent(
  'identity.employee-invited',
  1,
  z.strictObject({ invitationId: z.int().positive(), linkId: z.uuid(), role: z.enum(ROLES) }),
  {
    audience: 'admins',
    stale: { now: ['activity', 'users'], later: MESSAGES },
    activity: { kind: 'employee-invited', group: 'accounts', forAdmins: true },
  },
);

/** Like {@link UserDemoted}, dates from when client and admin were the only roles. @public Only old logs have them. */
export const UserPromoted = forAdmins('identity.user-promoted', 'user-promoted');

/** @public */
export const UserDemoted = forAdmins('identity.user-demoted', 'user-demoted');

export const UserLocked = forAdmins('identity.user-locked', 'user-locked');

export const UserUnlocked = forAdmins('identity.user-unlocked', 'user-unlocked');

export const DataExported = defineEvent('identity.data-exported', 1, z.strictObject({ userId }), {
  stale: STALE.activity,
  activity: { kind: 'data-exported', group: 'accounts', forAdmins: true },
});

/**
 * The personal data of an account was erased (GDPR, article 17). Every module erases its own personal data of the
 * account in reaction; the id stays, for history.
 */
export const AccountErased = defineEvent('identity.account-erased', 1, z.strictObject({ userId }), {
  stale: STALE.person,
  activity: { kind: 'account-erased', group: 'accounts' },
});
