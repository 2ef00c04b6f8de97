import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { PushDevices } from '../domain/push-device.ts';
import { MessageErasure } from './messages/message-erasure.ts';
import { MessageConsents } from './settings/message-preferences.ts';

/** Blanks the messages of an erased account, withdraws its consents and deletes its devices. */
export class EraseMessages extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Blanks the messages to an erased guest. */
export class EraseGuestMessages extends Command<void> {
  constructor(readonly customerId: number) {
    super();
  }
}

@CommandHandler(EraseMessages)
export class EraseMessagesHandler implements ICommandHandler<EraseMessages> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly erasure: MessageErasure,
    private readonly consents: MessageConsents,
    private readonly devices: PushDevices,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: EraseMessages): Promise<void> {
    return this.work.run(async () => {
      await this.consents.withdraw(userId, 'maintenance-reminders', this.clock.now());
      await this.devices.erase(userId);
      await this.erasure.erase(userId, await this.customers.erasedWith(userId));
    });
  }
}

@CommandHandler(EraseGuestMessages)
export class EraseGuestMessagesHandler implements ICommandHandler<EraseGuestMessages> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly erasure: MessageErasure,
  ) {}

  execute({ customerId }: EraseGuestMessages): Promise<void> {
    return this.work.run(() => this.erasure.eraseGuest(customerId));
  }
}
