import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import type {
  ErasedPerson,
  ExportedRecord,
  PersonalData,
  PersonalRecords,
} from '../../platform/personal-data/personal-data.ts';
import { MessageErasure } from './application/messages/message-erasure.ts';
import { PushDevices } from './application/push/push-devices.ts';
import { MessageConsents } from './application/settings/message-preferences.ts';
import { type ConsentPurpose, consentText } from './domain/templates/consent-texts.ts';

@Injectable()
export class MessageRecords implements PersonalRecords {
  constructor(
    private readonly erasure: MessageErasure,
    private readonly consents: MessageConsents,
    private readonly devices: PushDevices,
    private readonly clock: Clock,
  ) {}

  async erase({ customerIds, userId }: ErasedPerson): Promise<void> {
    if (userId !== null) {
      await this.consents.withdraw(userId, 'maintenance-reminders', this.clock.now());
      await this.devices.erase(userId);
    }
    await this.erasure.erase(userId, customerIds);
  }
}

function withText(consent: ExportedRecord, language: Language): ExportedRecord {
  const { label, hint } = consentText(consent.purpose as ConsentPurpose, Number(consent.textVersion), language);
  return { ...consent, text: `${label}. ${hint}` };
}

export const notificationsPersonalData: PersonalData = {
  categories: [{ name: 'messages', legalBasis: 'contract', recipients: ['messages'] }],
  columns: {
    messages: {
      'notifications.outgoing_message': ['address', 'subject', 'body', 'search'],
      'notifications.push_subscription': ['session_id', 'endpoint', 'p256dh', 'auth'],
    },
    reminders: { 'notifications.message_consent': ['purpose'] },
  },
  exported: {
    messageConsents: {
      description: 'Message consents: the text agreed to with its version, and when it was given and withdrawn.',
      select: () => `
        SELECT consent_id AS id, purpose, text_version AS "textVersion", given_at AS "givenAt", withdrawn_at AS "withdrawnAt"
        FROM notifications.consent_card WHERE user_id = $1`,
      complete: withText,
    },
    pushDevices: {
      description: 'Devices that receive messages as notifications: the push service of the browser, and since when.',
      select: () => `
        SELECT push_device_id AS id, service, created_at AS "createdAt"
        FROM notifications.push_device_card WHERE user_id = $1`,
    },
    // Codes to a pending phone are left out: none is sent if another account has it, so the copy would reveal it.
    messages: {
      description: 'Messages sent to the account.',
      select: ({ customers, phone }) => `
        SELECT message_id AS id, template, channel, CASE WHEN template <> 'new-booking' THEN address END AS address, subject, body, language, status, created_at AS "createdAt",
               sent_at AS "sentAt"
        FROM notifications.message_card
        WHERE (user_id = $1 OR customer_id IN (${customers}))
          AND (template <> 'phone-proof' OR address = ${phone})`,
    },
  },
  records: MessageRecords,
};
