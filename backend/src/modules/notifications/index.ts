import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { TEXTS } from './domain/templates/templates.ts';
import { NotificationsBaseline1790000600000 } from './infrastructure/migrations/1790000600000-notifications-baseline.ts';
import { InvitationMessages1790001984000 } from './infrastructure/migrations/1790001984000-invitation-messages.ts';
import { NotificationsModule } from './notifications.module.ts';
import { notificationsPersonalData } from './personal-data.ts';

export { MessageReader } from './application/messages/read-messages.ts';
export type { ConsentPurpose } from './domain/templates/consent-texts.ts';
export { TEMPLATES, type Template } from './domain/templates/templates.ts';
export * from './events.ts';
export * as notificationsEvents from './events.ts';
export { NotificationsModule } from './notifications.module.ts';

export const notificationsManifest: ModuleManifest = {
  name: 'notifications',
  module: NotificationsModule,
  persistence: { entities: [], migrations: [NotificationsBaseline1790000600000, InvitationMessages1790001984000] },
  personalData: notificationsPersonalData,
  messages: TEXTS,
  constraints: {},
};
