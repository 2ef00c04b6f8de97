import en from '../../../locales/en/workshop.json' with { type: 'json' };
import es from '../../../locales/es/workshop.json' with { type: 'json' };
import fr from '../../../locales/fr/workshop.json' with { type: 'json' };
import ro from '../../../locales/ro/workshop.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { WorkshopBaseline1790001000000 } from './infrastructure/migrations/1790001000000-workshop-baseline.ts';
import { CoverPicture1790001960000 } from './infrastructure/migrations/1790001960000-cover-picture.ts';
import { PaymentMethods1790001995000 } from './infrastructure/migrations/1790001995000-payment-methods.ts';
import { profileSchema } from './infrastructure/typeorm-profiles.ts';
import { WorkshopModule } from './workshop.module.ts';

export { type Letterhead, WorkshopReader, type WorkshopView } from './application/read-workshop.ts';
export * from './events.ts';
export * as workshopEvents from './events.ts';
export { structuredData } from './http/structured-data.ts';
export { WorkshopModule } from './workshop.module.ts';

export const workshopManifest: ModuleManifest = {
  name: 'workshop',
  module: WorkshopModule,
  persistence: {
    entities: [profileSchema],
    migrations: [WorkshopBaseline1790001000000, CoverPicture1790001960000, PaymentMethods1790001995000],
  },
  messages: { ro, en, es, fr },
  constraints: {},
};
