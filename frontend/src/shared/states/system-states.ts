import type { Schemas } from '../api/client.ts';
import type { Tones } from '../ui/tones.ts';

/** The type of the notice about each readiness of the installation. */
export const READINESS_NOTICES = { ready: 'success', degraded: 'warning', notReady: 'error' } as const;

export const SUBSCRIPTION_TONES: Tones<Schemas['SubscriptionState']> = {
  active: 'good',
  delayed: 'attention',
  halted: 'bad',
};

export const BACKUP_TONES: Tones<'waiting' | 'running' | 'done' | 'failed'> = {
  waiting: 'quiet',
  running: 'info',
  done: 'good',
  failed: 'bad',
};
