import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { MessageConsents } from '../domain/message-consents.ts';
import { Outbox } from '../domain/outbox.ts';
import { compose } from '../domain/outgoing-message.ts';
import { dayInWords } from '../domain/templates.ts';
import { People } from './people.ts';

/** What an event of something due says that its message needs. */
export interface DueNews {
  readonly id: string;
  readonly occurredAt: Date;
  readonly data: {
    readonly reminderId: number;
    readonly customerId: number;
    /** Account of the customer; null for a guest. */
    readonly userId: number | null;
    readonly dueDate: string;
  };
}

/** Tells an owner what their vehicle needs soon. */
export class TellOwnerOfDue extends Command<void> {
  constructor(readonly news: DueNews) {
    super();
  }
}

/**
 * Only whoever consented is told, and not of what is over by then. A guest cannot consent. What the law wants is
 * not for us to say: the message tells what our records say, and asks to check.
 */
@CommandHandler(TellOwnerOfDue)
export class TellOwnerOfDueHandler implements ICommandHandler<TellOwnerOfDue> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly consents: MessageConsents,
    private readonly people: People,
  ) {}

  execute({ news }: TellOwnerOfDue): Promise<void> {
    return this.work.run(async () => {
      const { reminderId, customerId, userId, dueDate } = news.data;
      if (userId === null) return;
      await this.outbox.holdAccount(userId);
      if (!(await this.consents.isGiven(userId, 'maintenance-reminders'))) return;
      const account = await this.people.account(userId);
      if (!account) return;
      const { phone, email, language } = account;
      const due = await this.people.due(reminderId, language);
      if (!due) return;
      const facts = { ...due, date: dayInWords(dueDate, language) };
      const recipient = { userId, customerId, phone, email, language };
      await this.outbox.add(compose(news, 'maintenance-due', recipient, facts));
    });
  }
}
