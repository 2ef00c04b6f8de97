import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { notificationsMessages } from './http/notifications.messages.ts';
import { Notifications1790000600000 } from './infrastructure/migrations/1790000600000-notifications.ts';
import { MessageConsents1790000600400 } from './infrastructure/migrations/1790000600400-message-consents.ts';
import { MessagesByEmail1790000600500 } from './infrastructure/migrations/1790000600500-messages-by-email.ts';
import { DeliveryOfMessages1790000600600 } from './infrastructure/migrations/1790000600600-delivery-of-messages.ts';
import { MovesOfAVisit1790000600700 } from './infrastructure/migrations/1790000600700-moves-of-a-visit.ts';
import { CountriesOfSms1790000600800 } from './infrastructure/migrations/1790000600800-countries-of-sms.ts';
import { SmsBudget1790000600831 } from './infrastructure/migrations/1790000600831-sms-budget.ts';
import { CodesOfGuests1790000600911 } from './infrastructure/migrations/1790000600911-codes-of-guests.ts';
import { VersionsOfConsents1790000600915 } from './infrastructure/migrations/1790000600915-versions-of-consents.ts';
import { HiddenCodes1790000600921 } from './infrastructure/migrations/1790000600921-hidden-codes.ts';
import { PaceOfChannels1790000601241 } from './infrastructure/migrations/1790000601241-pace-of-channels.ts';
import { ClaimsOfMessages1790000601242 } from './infrastructure/migrations/1790000601242-claims-of-messages.ts';
import { DiscardedMessages1790000601251 } from './infrastructure/migrations/1790000601251-discarded-messages.ts';
import { TraceOfMessages1790000601262 } from './infrastructure/migrations/1790000601262-trace-of-messages.ts';
import { MessageSettings1790000601352 } from './infrastructure/migrations/1790000601352-message-settings.ts';
import { TimesOfMessages1790000601411 } from './infrastructure/migrations/1790000601411-times-of-messages.ts';
import { WebPush1790000601421 } from './infrastructure/migrations/1790000601421-web-push.ts';
import { DeliveryReports1790000601431 } from './infrastructure/migrations/1790000601431-delivery-reports.ts';
import { MessagesByProviderId1790000601432 } from './infrastructure/migrations/1790000601432-messages-by-provider-id.ts';
import { MessagesUnderFaults1790000601433 } from './infrastructure/migrations/1790000601433-messages-under-faults.ts';
import { MessagesHeldForQuietHours1790000601434 } from './infrastructure/migrations/1790000601434-messages-held-for-quiet-hours.ts';
import { SecretsOfMessages1790002103000 } from './infrastructure/migrations/1790002103000-secrets-of-messages.ts';
import { SecretsInClear1790002103001 } from './infrastructure/migrations/1790002103001-secrets-in-clear.ts';
import { AttemptsOfMessages1790002103010 } from './infrastructure/migrations/1790002103010-attempts-of-messages.ts';
import { NotificationsModule } from './notifications.module.ts';

export { CountMessages } from './application/messages/list-messages.ts';
export { type ConsentPurpose, consentText } from './domain/templates/consent-texts.ts';
export { TEMPLATES, type Template } from './domain/templates/templates.ts';
export * from './events.ts';

/** Messages to customers and the team: queued when an event happens, delivered by SMS and e-mail. */
export const notificationsManifest: ModuleManifest = {
  name: 'notifications',
  module: NotificationsModule,
  persistence: {
    entities: [],
    migrations: [
      Notifications1790000600000,
      MessageConsents1790000600400,
      MessagesByEmail1790000600500,
      DeliveryOfMessages1790000600600,
      MovesOfAVisit1790000600700,
      CountriesOfSms1790000600800,
      SmsBudget1790000600831,
      CodesOfGuests1790000600911,
      VersionsOfConsents1790000600915,
      HiddenCodes1790000600921,
      PaceOfChannels1790000601241,
      ClaimsOfMessages1790000601242,
      DiscardedMessages1790000601251,
      TraceOfMessages1790000601262,
      MessageSettings1790000601352,
      TimesOfMessages1790000601411,
      WebPush1790000601421,
      DeliveryReports1790000601431,
      MessagesByProviderId1790000601432,
      MessagesUnderFaults1790000601433,
      MessagesHeldForQuietHours1790000601434,
      SecretsOfMessages1790002103000,
      SecretsInClear1790002103001,
      AttemptsOfMessages1790002103010,
    ],
  },
  messages: notificationsMessages,
  constraints: {},
};
