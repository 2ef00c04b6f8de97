import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { PROFILE_FIELDS } from './domain/profile.values.ts';

/** An admin changed the profile of the workshop. Carries the names of the changed fields, not their values. */
export const ProfileChanged = defineEvent(
  'workshop.profile-changed',
  1,
  z.strictObject({ fields: z.array(z.enum(PROFILE_FIELDS)).min(1), by: z.string() }),
);

export const SetupFinished = defineEvent('workshop.setup-finished', 1, z.strictObject({ by: z.string() }));
