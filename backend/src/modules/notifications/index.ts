import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { Notifications1790000600000 } from './infrastructure/migrations/1790000600000-notifications.ts';
import { NotificationsModule } from './notifications.module.ts';

/** Messages to people: written when something happened, sent by a channel. */
export const notificationsManifest: ModuleManifest = {
  name: 'notifications',
  module: NotificationsModule,
  persistence: { entities: [], migrations: [Notifications1790000600000] },
  messages: {},
  constraints: {},
};
