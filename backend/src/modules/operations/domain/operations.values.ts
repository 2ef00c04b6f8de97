/** States of a subscription: `delayed` tries its next event again later, `halted` waits for an operator. */
export const SUBSCRIPTION_STATES = ['active', 'delayed', 'halted'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const SUBSCRIPTION_KINDS = ['reaction', 'projection'] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

/** States of the last rebuild of a projection; the process of an `interrupted` one has died. */
export const REBUILD_STATES = ['running', 'interrupted', 'completed', 'failed'] as const;
export type RebuildStateName = (typeof REBUILD_STATES)[number];

export const BACKUP_REASONS = ['schedule', 'admin'] as const;

export const BACKUP_FAILURES = ['disk-full', 'not-writable', 'storage', 'interrupted', 'other'] as const;
