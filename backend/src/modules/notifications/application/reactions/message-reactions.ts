import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Recorded, RecordedEvent } from '../../../../kernel/define-event.ts';
import { type Subscription, SubscriptionSource } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentStatusUndone } from '../../../booking/index.ts';
import { WithdrawMessages } from '../writing/queue-message.ts';
import { MESSAGE_RULES, type UndoableChange } from './message-rules.ts';

/** One reaction per message rule. An event that keeps failing is parked, so that it does not delay later messages. */
@Injectable()
export class MessageReactions extends SubscriptionSource {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  subscriptions(): readonly Subscription[] {
    return MESSAGE_RULES.map(({ subscription, event, command, urgent, undoable }) => ({
      name: subscription,
      kind: 'reaction',
      types: undoable ? [event, AppointmentStatusUndone] : [event],
      onPoison: 'park',
      urgent,
      handle: (recorded) =>
        undoable && isUndo(recorded)
          ? this.withdraw(recorded, undoable)
          : this.commands.execute(command(recorded)),
    }));
  }

  private async withdraw(
    { data, occurredAt }: Recorded<typeof AppointmentStatusUndone>,
    { status, templates }: UndoableChange,
  ): Promise<void> {
    if (data.from !== status) return;
    await this.commands.execute(new WithdrawMessages(data.appointmentId, templates, occurredAt));
  }
}

function isUndo(event: RecordedEvent): event is Recorded<typeof AppointmentStatusUndone> {
  return event.type === AppointmentStatusUndone.type;
}
