import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { WorkshopModule } from './workshop.module.ts';

export { ReadWorkshop } from './application/read-workshop.ts';

/** What the browser shows of the workshop itself: contact data, hours, booking horizon. */
export const workshopManifest: ModuleManifest = {
  name: 'workshop',
  module: WorkshopModule,
  persistence: { entities: [], migrations: [] },
  messages: {},
  constraints: {},
};
