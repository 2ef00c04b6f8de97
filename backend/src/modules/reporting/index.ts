import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { bookMessages } from './http/book.messages.ts';
import { callersMessages } from './http/callers.messages.ts';
import { reportMessages } from './http/report.messages.ts';
import { reportRowMessages } from './http/report-row.messages.ts';
import { vehicleDetailMessages } from './http/vehicle-details.messages.ts';
import { ReportingBaseline1790000500000 } from './infrastructure/migrations/1790000500000-reporting-baseline.ts';
import { ReportingModule } from './reporting.module.ts';

export { ShowStorefront, StorefrontView } from './application/show-storefront.ts';

/** Lists, figures, the activity feed and printed service books. */
export const reportingManifest: ModuleManifest = {
  name: 'reporting',
  module: ReportingModule,
  persistence: { entities: [], migrations: [ReportingBaseline1790000500000] },
  messages: {
    ...bookMessages,
    ...callersMessages,
    ...vehicleDetailMessages,
    ...reportMessages,
    ...reportRowMessages,
  },
  constraints: {},
};
