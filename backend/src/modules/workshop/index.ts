import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { workshopMessages } from './http/workshop.messages.ts';
import { WorkshopProfile1790001000331 } from './infrastructure/migrations/1790001000331-workshop-profile.ts';
import { PublicPanel1790002104020 } from './infrastructure/migrations/1790002104020-public-panel.ts';
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
    migrations: [WorkshopProfile1790001000331, PublicPanel1790002104020],
  },
  messages: workshopMessages,
  constraints: {},
};
