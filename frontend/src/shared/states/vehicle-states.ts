import type { Schemas } from '../api/client.ts';
import type { Tones } from '../ui/tones.ts';

export const REVISION_TONES: Tones<Schemas['Revision']['status']> = {
  planned: 'info',
  'in-progress': 'active',
  completed: 'quiet',
  cancelled: 'bad',
};

/** The tones of the findings about checklist items. */
export const FINDING_TONES: Tones<Schemas['RevisionItem']['status']> = {
  ok: 'good',
  attention: 'attention',
  replace: 'bad',
  replaced: 'info',
  'not-checked': 'quiet',
};

export const REMINDER_TONES: Tones<Schemas['ReminderUrgency']> = {
  upcoming: 'quiet',
  due: 'attention',
  overdue: 'bad',
};
