/**
 * Kinds of security events. `done` is recorded in the unit of work of the change and rolled back with it. `refused` is
 * recorded on a separate connection, so it outlives the refused request.
 */
export const SECURITY_EVENTS = {
  'signed-in': 'done',
  'sign-in-failed': 'refused',
  'sign-in-throttled': 'refused',
  'own-password-wrong': 'refused',
  'password-changed': 'done',
  'password-reset': 'done',
  'password-reset-failed': 'refused',
  'phone-proven': 'done',
  'phone-proof-failed': 'refused',
  'profile-changed': 'done',
  'role-changed': 'done',
  'employee-invited': 'done',
  'invitation-withdrawn': 'done',
  'invitation-accepted': 'done',
  // This kind dates from when client and admin were the only roles.
  promoted: 'done',
  demoted: 'done',
  'account-locked': 'done',
  'account-unlocked': 'done',
  'account-erased': 'done',
  'guest-erased': 'done',
  'data-exported': 'done',
  'second-factor-added': 'done',
  'second-factor-removed': 'done',
  'second-factor-failed': 'refused',
  'recovery-code-used': 'done',
  'admin-recovered': 'done',
  'code-revealed': 'done',
  'link-revealed': 'done',
  'points-credited': 'done',
  'points-deducted': 'done',
  'backup-requested': 'done',
  'backup-restored': 'done',
  'sending-allowed': 'done',
  'subscription-resumed': 'done',
  'event-skipped': 'done',
  'event-retried': 'done',
  'event-resolved': 'done',
  'job-requested': 'done',
} as const satisfies Record<string, 'done' | 'refused'>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;
export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[];

export const SECURITY_LOG = 'security';

/** The details of a security event: a reason, or what was changed. Never personal data. */
export const SECURITY_EVENT_DETAILS = [
  'unknown-phone',
  'wrong-password',
  'locked',
  'name',
  'phone',
  'email',
  'language',
  'totp',
  'passkey',
  'recovery-code',
  'recovery-codes',
  'client',
  'mechanic',
  'receptionist',
  'admin',
] as const;
export type SecurityEventDetail = (typeof SECURITY_EVENT_DETAILS)[number];
