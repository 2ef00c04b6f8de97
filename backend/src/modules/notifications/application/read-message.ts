import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { MessageNotFound } from '../domain/message.errors.ts';
import { messageColumns, type OutgoingMessageView } from './message.view.ts';

/** One message. @throws MessageNotFound */
export class ReadMessage extends Query<OutgoingMessageView> {
  constructor(readonly messageId: number) {
    super();
  }
}

@QueryHandler(ReadMessage)
export class ReadMessageHandler implements IQueryHandler<ReadMessage> {
  private readonly sql: string;

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.sql = `SELECT ${messageColumns(settings)} FROM notifications.outgoing_message WHERE id = $1`;
  }

  async execute({ messageId }: ReadMessage): Promise<OutgoingMessageView> {
    const message = await this.database.one<OutgoingMessageView & Record<string, unknown>>(this.sql, [
      messageId,
    ]);
    if (!message) throw new MessageNotFound();
    return message;
  }
}
