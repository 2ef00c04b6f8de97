import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { callersMessages } from './http/customers/callers.messages.ts';
import { reportMessages } from './http/reports/report.messages.ts';
import { reportRowMessages } from './http/reports/report-row.messages.ts';
import { bookMessages } from './http/service-books/book.messages.ts';
import { vehicleDetailMessages } from './http/service-books/vehicle-details.messages.ts';
import { ReportingBaseline1790000500000 } from './infrastructure/migrations/1790000500000-reporting-baseline.ts';
import { ReportingModule } from './reporting.module.ts';

export { ShowStorefront, StorefrontView } from './application/figures/show-storefront.ts';

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
