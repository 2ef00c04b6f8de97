import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Subscription, SubscriptionSource } from '../../../../platform/event-log/subscriptions.ts';
import { MESSAGE_RULES } from './message-rules.ts';

/** One reaction per message rule. An event that keeps failing is parked, so that it does not delay later messages. */
@Injectable()
export class MessageReactions extends SubscriptionSource {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  subscriptions(): readonly Subscription[] {
    return MESSAGE_RULES.map(({ subscription, event, command, urgent }) => ({
      name: subscription,
      kind: 'reaction',
      types: [event],
      onPoison: 'park',
      urgent,
      handle: (recorded) => this.commands.execute(command(recorded)),
    }));
  }
}
