import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { ComplaintsModule } from './complaints.module.ts';
import { complaintsMessages } from './http/complaints.messages.ts';
import { complaintSchema } from './infrastructure/complaint.schema.ts';
import { ComplaintsBaseline1790000800000 } from './infrastructure/migrations/1790000800000-complaints-baseline.ts';

export { FindAssignee } from './application/find-assignee.ts';
export * from './events.ts';

/** Complaints and their threads. */
export const complaintsManifest: ModuleManifest = {
  name: 'complaints',
  module: ComplaintsModule,
  persistence: {
    entities: [complaintSchema],
    migrations: [ComplaintsBaseline1790000800000],
  },
  messages: complaintsMessages,
  constraints: {},
};
