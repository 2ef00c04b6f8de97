import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountMessages } from '../../notifications/index.ts';
import { type MessageCounts, MessageQueue } from '../domain/message-queue.ts';

@Injectable()
export class NotificationsAdapter implements MessageQueue {
  constructor(private readonly queries: QueryBus) {}

  counts(): Promise<MessageCounts> {
    return this.queries.execute(new CountMessages());
  }
}
