import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { workshopMessages } from './http/workshop.messages.ts';
import { WorkshopBaseline1790001000000 } from './infrastructure/migrations/1790001000000-workshop-baseline.ts';
import { profileSchema } from './infrastructure/profile.schema.ts';
import { WorkshopModule } from './workshop.module.ts';

export { type Letterhead, ReadLetterhead } from './application/read-logo.ts';
export { ReadProfile } from './application/read-profile.ts';
export type { WorkshopView } from './application/read-workshop.ts';
export { ReadWorkshop } from './application/read-workshop.ts';
export { accentProperties } from './domain/accent.ts';
export type { PublicPanel } from './domain/profile.values.ts';
export * from './events.ts';
export { structuredData } from './http/structured-data.ts';

/** The workshop itself: name, company data, contact, logo and accent colour. */
export const workshopManifest: ModuleManifest = {
  name: 'workshop',
  module: WorkshopModule,
  persistence: {
    entities: [profileSchema],
    migrations: [WorkshopBaseline1790001000000],
  },
  messages: workshopMessages,
  constraints: {},
};
