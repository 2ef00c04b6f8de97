import type { Schemas } from '../api/client.ts';
import type { Tones } from '../ui/tones.ts';

/** A postponed job is not an alarm, so it is not red. */
export const JOB_TONES: Tones<Schemas['EstimateJobState']> = {
  draft: 'quiet',
  shown: 'attention',
  approved: 'good',
  declined: 'quiet',
  callback: 'info',
};

export const WORK_TONES: Tones<Schemas['EstimateWork'] | 'none'> = {
  none: 'quiet',
  waiting: 'attention',
  started: 'active',
  done: 'good',
};

export const URGENCY_TONES: Tones<Schemas['Urgency']> = { now: 'bad', soon: 'attention', watch: 'info' };
