import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import type { DataCategory } from '../../platform/personal-data/data-category.ts';
import type {
  ErasedPerson,
  PersonalData,
  PersonalRecords,
} from '../../platform/personal-data/personal-data.ts';
import { MessageErasure } from './application/messages/message-erasure.ts';
import { MessageConsents } from './application/settings/message-preferences.ts';
import { PushDevices } from './domain/push-device.ts';

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

const MESSAGES: DataCategory = {
  name: 'messages',
  title: { ro: 'Mesaje', en: 'Messages', es: 'Mensajes', fr: 'Messages' },
  data: {
    ro: 'adresa și textul mesajelor trimise ție; dispozitivele pe care ai pornit notificările',
    en: 'address and text of the messages sent to you; the devices on which you switched notifications on',
    es: 'dirección y texto de los mensajes que te enviamos; los dispositivos en los que has activado las notificaciones',
    fr: 'adresse et texte des messages qui te sont envoyés ; les appareils sur lesquels tu as activé les notifications',
  },
  purpose: {
    ro: 'să te anunțăm despre programări, reclamații și siguranța contului',
    en: 'to notify you of appointments, complaints and the security of your account',
    es: 'para avisarte de citas, reclamaciones y la seguridad de tu cuenta',
    fr: 't’informer des rendez-vous, réclamations et de la sécurité du compte',
  },
  legalBasis: 'contract',
  retention: {
    ro: '{{messages}} luni',
    en: '{{messages}} months',
    es: '{{messages}} meses',
    fr: '{{messages}} mois',
  },
  recipients: ['messages'],
};

export const notificationsPersonalData: PersonalData = {
  categories: [MESSAGES],
  columns: {
    messages: {
      'notifications.outgoing_message': ['address', 'subject', 'body', 'search'],
      'notifications.push_subscription': ['session_id', 'endpoint', 'p256dh', 'auth'],
    },
    reminders: {
      'notifications.message_consent': ['purpose'],
    },
  },
  records: MessageRecords,
};
