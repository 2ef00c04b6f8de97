import en from '../../../locales/en/catalogue.json' with { type: 'json' };
import es from '../../../locales/es/catalogue.json' with { type: 'json' };
import fr from '../../../locales/fr/catalogue.json' with { type: 'json' };
import ro from '../../../locales/ro/catalogue.json' with { type: 'json' };
import spec from '../../../locales/ro-spec/catalogue.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { CatalogueModule } from './catalogue.module.ts';
import { serviceSchema } from './infrastructure/typeorm-services.ts';

export { CapacityLock, DayLock } from './application/capacity-lock.ts';
export {
  type AddressedServicePage,
  type JobDescription,
  type ServicePageView,
  ServiceReader,
  ServiceView,
} from './application/read-services.ts';
export { CatalogueModule } from './catalogue.module.ts';
export {
  type BookedService,
  type BookedServices,
  chooseServices,
  joinServices,
  type ServiceIds,
} from './domain/booked-services.ts';
export { UnknownService } from './domain/catalogue.errors.ts';
export { LongestDay } from './domain/ports/longest-day.ts';
export { serviceNameIn, type Translations } from './domain/service.ts';
export * from './events.ts';
export * as catalogueEvents from './events.ts';
export { serviceStructuredData } from './http/service-structured-data.ts';

/** Services and their pages. The tables are in the PostgreSQL schema booking, with its migrations (ADR 48). */
export const catalogueManifest: ModuleManifest = {
  name: 'catalogue',
  module: CatalogueModule,
  persistence: { entities: [serviceSchema], migrations: [] },
  messages: { ro, en, es, fr, spec },
  constraints: {},
};
