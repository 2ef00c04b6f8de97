import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { MessageNotFound, MessageNotSendableAgain, SecretNotRevealable } from '../../domain/message.errors.ts';
import { type QueuedMessage, secretOwner } from '../../domain/outgoing-message.ts';
import { Outbox } from '../outbox/outbox.ts';
import { MessageSecrets } from '../sending/message-secrets.ts';
import { channelsWithoutProvider, type RevealedMessage, SENDABLE_AGAIN } from './message.view.ts';

/** Only for a channel without a provider, which reaches no recipient. @throws MessageNotFound, SecretNotRevealable */
export class RevealSecret extends command<{ messageId: number }, RevealedMessage>() {}

type MessageWithSecret = Pick<QueuedMessage, 'userId' | 'channel' | 'address' | 'body' | 'secretOf'>;

const SECRET = `
  SELECT user_id, channel, address, body, secret_of AS reference FROM notifications.outgoing_message WHERE id = $1`;

/** Queues a failed message again, with a new series of attempts. @throws MessageNotFound, MessageNotSendableAgain */
export class ResendMessage extends command<{ messageId: number }>() {}

const REQUEUE = `
  UPDATE notifications.outgoing_message SET status = 'queued', attempts_before = coalesce(attempts_before, 0) + attempts,
      attempts = 0, failure = NULL, next_attempt_at = NULL, provider_id = NULL
  WHERE id = $1 AND ${SENDABLE_AGAIN} RETURNING id`;
const EXISTS = `SELECT FROM notifications.outgoing_message WHERE id = $1`;

@Injectable()
export class ResendAndRevealHandlers {
  constructor(
    private readonly database: Database,
    private readonly secrets: MessageSecrets,
    private readonly security: SecurityEvents,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly outbox: Outbox,
  ) {}

  @Handles(RevealSecret, 'in-transaction')
  async revealSecret({ messageId }: RevealSecret): Promise<RevealedMessage> {
    const message = await this.find(messageId);
    const isRevealable = message && channelsWithoutProvider(this.settings).includes(message.channel);
    const body = isRevealable ? await this.secrets.show(message) : null;
    if (!isRevealable || body === null) throw new SecretNotRevealable();
    const { userId, address, channel, secretOf } = message;
    const kind = secretOf?.kind === 'code' ? 'code-revealed' : 'link-revealed';
    await this.security.record(kind, { userId, ...(channel === 'sms' && { phone: address }) });
    return { body };
  }

  private async find(id: number): Promise<MessageWithSecret | null> {
    type Row = Omit<MessageWithSecret, 'secretOf'> & { reference: string | null };
    const row = await this.database.one<Row>(SECRET, [id]);
    if (!row) throw new MessageNotFound();
    const { reference, ...message } = row;
    if (reference === null || message.body === '') return null;
    return { ...message, secretOf: secretOwner(reference) };
  }

  @Handles(ResendMessage)
  async resendMessage({ messageId }: ResendMessage): Promise<void> {
    if (await this.database.one(REQUEUE, [messageId])) return this.outbox.sendSoon();
    throw (await this.database.one(EXISTS, [messageId])) ? new MessageNotSendableAgain() : new MessageNotFound();
  }
}
