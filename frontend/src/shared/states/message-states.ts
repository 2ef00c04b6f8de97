import type { Schemas } from '../api/client.ts';
import type { Tones } from '../ui/tones.ts';

export const MESSAGE_TONES: Tones<Schemas['OutgoingMessage']['status']> = {
  queued: 'quiet',
  sent: 'good',
  failed: 'bad',
};

export const ATTEMPT_TONES: Tones<Schemas['MessageAttempt']['outcome']> = {
  running: 'info',
  accepted: 'good',
  failed: 'bad',
  unknown: 'quiet',
};
