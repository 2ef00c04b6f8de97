import en from '../../../locales/en/reporting.json' with { type: 'json' };
import es from '../../../locales/es/reporting.json' with { type: 'json' };
import fr from '../../../locales/fr/reporting.json' with { type: 'json' };
import ro from '../../../locales/ro/reporting.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { ReportingModule } from './reporting.module.ts';

export { StorefrontReader, StorefrontView } from './application/figures/show-storefront.ts';

export const reportingManifest: ModuleManifest = {
  name: 'reporting',
  module: ReportingModule,
  persistence: { entities: [], migrations: [] },
  messages: { ro, en, es, fr },
  constraints: {},
};
