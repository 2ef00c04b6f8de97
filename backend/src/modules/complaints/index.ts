import en from '../../../locales/en/complaints.json' with { type: 'json' };
import es from '../../../locales/es/complaints.json' with { type: 'json' };
import fr from '../../../locales/fr/complaints.json' with { type: 'json' };
import ro from '../../../locales/ro/complaints.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { ComplaintsModule } from './complaints.module.ts';
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
  messages: { ro, en, es, fr },
  constraints: {},
};
