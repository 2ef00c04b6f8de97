import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { settingsChanged } from '../../kernel/settings.ts';

export const DocumentIssued = defineEvent(
  'documents.document-issued',
  1,
  z.strictObject({
    documentId: z.int(),
    appointmentId: z.int(),
    customerId: z.int(),
    type: z.string(),
    by: z.string(),
  }),
  {
    audience: 'visits',
    stale: { now: ['activity', 'documents'] },
    activity: { kind: 'document-issued', group: 'appointments', page: '/admin/visits/{appointmentId}/documents' },
  },
);

export const ReceptionChanged = defineEvent(
  'documents.reception-changed',
  1,
  z.strictObject({ appointmentId: z.int(), by: z.string() }),
  { audience: 'visits-and-team', stale: { now: ['documents'] } },
);

export const DocumentSettingsChanged = settingsChanged(
  'documents.settings-changed',
  { kind: 'document-settings-changed', section: 'documents' },
  { audience: 'desk', stale: { now: ['activity', 'settings', 'documents'] } },
);
