import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { CodeNotRevealable } from '../domain/message.errors.ts';
import { Outbox } from '../domain/outbox.ts';
import { areCodesRevealable, type RevealedMessage } from './message.view.ts';

/**
 * Reveals the code of a message and records who did so. Only without an SMS provider, when no code reaches a phone.
 * @throws MessageNotFound, CodeNotRevealable
 */
export class RevealCode extends Command<RevealedMessage> {
  constructor(readonly messageId: number) {
    super();
  }
}

@CommandHandler(RevealCode)
export class RevealCodeHandler implements ICommandHandler<RevealCode> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly security: SecurityEvents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ messageId }: RevealCode): Promise<RevealedMessage> {
    return this.work.run(async () => {
      const message = await this.outbox.findCode(messageId);
      if (!message || !areCodesRevealable(this.settings)) throw new CodeNotRevealable();
      const { userId, address: phone, body } = message;
      await this.security.record('code-revealed', { userId, phone });
      return { body };
    });
  }
}
