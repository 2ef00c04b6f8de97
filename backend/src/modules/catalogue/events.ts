import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { STALE } from '../../kernel/event-options.ts';

/** The services of a change, and the names of the changed fields. Orders list all services. */
export const ServiceChanged = defineEvent(
  'booking.service-changed',
  1,
  z.strictObject({
    serviceIds: z.array(z.int()),
    change: z.enum(['added', 'changed', 'ordered']),
    fields: z.array(z.string()),
    by: z.string(),
  }),
  {
    audience: 'everyone',
    stale: STALE.opening,
    activity: { kind: 'services-changed', group: 'settings', forAdmins: true, page: '/admin/settings/services' },
  },
);
