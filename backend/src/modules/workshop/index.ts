import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { workshopMessages } from './http/workshop.messages.ts';
import { WorkshopBaseline1790001000000 } from './infrastructure/migrations/1790001000000-workshop-baseline.ts';
import { TextsOfTheWorkshop1790001360000 } from './infrastructure/migrations/1790001360000-texts-of-the-workshop.ts';
import { profileSchema } from './infrastructure/typeorm-profiles.ts';
import { WorkshopModule } from './workshop.module.ts';

export { type Letterhead, WorkshopReader, type WorkshopView } from './application/read-workshop.ts';
export { accentProperties } from './domain/accent.ts';
export type { PublicPanel } from './domain/profile.values.ts';
export * from './events.ts';
export * as workshopEvents from './events.ts';
export { structuredData } from './http/structured-data.ts';
export { WorkshopModule } from './workshop.module.ts';

export const workshopManifest: ModuleManifest = {
  name: 'workshop',
  module: WorkshopModule,
  persistence: {
    entities: [profileSchema],
    migrations: [WorkshopBaseline1790001000000, TextsOfTheWorkshop1790001360000],
  },
  messages: workshopMessages,
  constraints: {},
};
