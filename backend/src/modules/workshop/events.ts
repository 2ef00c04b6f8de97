import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { type EventOptions } from '../../kernel/event-options.ts';
import { PROFILE_FIELDS } from './domain/profile.values.ts';

const workshop = {
  audience: 'everyone',
  stale: {
    now: [
      'activity',
      'settings',
      'reference-data/workshop',
      'reference-data/privacy-notice',
      'appointments',
      'dashboard-stats',
    ],
  },
} as const satisfies EventOptions;

/** An admin changed the profile of the workshop. The event names the changed fields, without their values. */
export const ProfileChanged = defineEvent(
  'workshop.profile-changed',
  1,
  z.strictObject({ fields: z.array(z.enum(PROFILE_FIELDS)).min(1), by: z.string() }),
  {
    ...workshop,
    activity: { kind: 'profile-changed', group: 'settings', forAdmins: true, page: '/admin/settings/profile' },
  },
);

export const SetupFinished = defineEvent('workshop.setup-finished', 1, z.strictObject({ by: z.string() }), {
  ...workshop,
  activity: { kind: 'setup-finished', group: 'settings', forAdmins: true, page: '/admin/settings' },
});
