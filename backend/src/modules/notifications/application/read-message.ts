import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { MessageNotFound } from '../domain/message.errors.ts';
import { MESSAGE_COLUMNS, type OutgoingMessageView } from './message.view.ts';

/** One message. @throws MessageNotFound */
export class ReadMessage extends Query<OutgoingMessageView> {
  constructor(readonly messageId: number) {
    super();
  }
}

const READ = `SELECT ${MESSAGE_COLUMNS} FROM notifications.outgoing_message WHERE id = $1`;

@QueryHandler(ReadMessage)
export class ReadMessageHandler implements IQueryHandler<ReadMessage> {
  constructor(private readonly database: Database) {}

  async execute({ messageId }: ReadMessage): Promise<OutgoingMessageView> {
    const message = await this.database.one<OutgoingMessageView & Record<string, unknown>>(READ, [messageId]);
    if (!message) throw new MessageNotFound();
    return message;
  }
}
