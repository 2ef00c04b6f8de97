import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { ComplaintsModule } from './complaints.module.ts';
import { complaintsMessages } from './http/complaints.messages.ts';
import { ComplaintsBaseline1790000800000 } from './infrastructure/migrations/1790000800000-complaints-baseline.ts';
import { complaintSchema } from './infrastructure/typeorm-complaints.ts';
import { complaintsPersonalData } from './personal-data.ts';

export { ManagedComplaintReader } from './application/managed-complaints.ts';
export { ComplaintsModule } from './complaints.module.ts';
export * from './events.ts';
export * as complaintsEvents from './events.ts';

export const complaintsManifest: ModuleManifest = {
  name: 'complaints',
  module: ComplaintsModule,
  persistence: { entities: [complaintSchema], migrations: [ComplaintsBaseline1790000800000] },
  personalData: complaintsPersonalData,
  messages: complaintsMessages,
  constraints: {},
};
