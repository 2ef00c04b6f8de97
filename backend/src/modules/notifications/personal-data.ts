import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
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

export const notificationsPersonalData: PersonalData = { records: MessageRecords };
