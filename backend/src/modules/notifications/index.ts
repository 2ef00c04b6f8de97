import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { notificationsMessages } from './http/notifications.messages.ts';
import { NotificationsBaseline1790000600000 } from './infrastructure/migrations/1790000600000-notifications-baseline.ts';
import { NotificationsModule } from './notifications.module.ts';
import { notificationsPersonalData } from './personal-data.ts';

export { CountMessages } from './application/messages/list-messages.ts';
export type { ConsentPurpose } from './domain/templates/consent-texts.ts';
export { TEMPLATES, type Template } from './domain/templates/templates.ts';
export * from './events.ts';

/** Messages to customers and the team: queued when an event happens, delivered by SMS and e-mail. */
export const notificationsManifest: ModuleManifest = {
  name: 'notifications',
  module: NotificationsModule,
  persistence: {
    entities: [],
    migrations: [NotificationsBaseline1790000600000],
  },
  personalData: notificationsPersonalData,
  messages: notificationsMessages,
  constraints: {},
};
