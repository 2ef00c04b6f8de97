import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { SecretNotRevealable } from '../domain/message.errors.ts';
import { Outbox } from '../domain/outbox.ts';
import { channelsWithoutProvider, type RevealedMessage } from './message.view.ts';
import { MessageSecrets } from './message-secrets.ts';

/**
 * Reveals the code or link of a message and records who did so. Only of a channel without a provider, when nothing reaches its
 * recipient.
 * @throws MessageNotFound, SecretNotRevealable
 */
export class RevealSecret extends Command<RevealedMessage> {
  constructor(readonly messageId: number) {
    super();
  }
}

@CommandHandler(RevealSecret)
export class RevealSecretHandler implements ICommandHandler<RevealSecret> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly secrets: MessageSecrets,
    private readonly security: SecurityEvents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ messageId }: RevealSecret): Promise<RevealedMessage> {
    return this.work.run(async () => {
      const message = await this.outbox.findSecret(messageId);
      const isRevealable = message && channelsWithoutProvider(this.settings).includes(message.channel);
      const body = isRevealable ? await this.secrets.show(message) : null;
      if (!isRevealable || body === null) throw new SecretNotRevealable();
      const { userId, address, channel, secretOf } = message;
      const kind = secretOf?.kind === 'code' ? 'code-revealed' : 'link-revealed';
      await this.security.record(kind, { userId, ...(channel === 'sms' && { phone: address }) });
      return { body };
    });
  }
}
