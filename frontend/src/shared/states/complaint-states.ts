import type { Schemas } from '../api/client.ts';
import type { Tones } from '../ui/tones.ts';

export const COMPLAINT_TONES: Tones<Schemas['ComplaintStatus']> = {
  open: 'attention',
  'in-progress': 'active',
  resolved: 'good',
  closed: 'quiet',
};

export const PRIORITY_TONES: Tones<Schemas['ComplaintPriority']> = {
  low: 'quiet',
  medium: 'quiet',
  high: 'attention',
  urgent: 'bad',
};
