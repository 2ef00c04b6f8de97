import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Outbox } from '../domain/outbox.ts';
import { compose } from '../domain/outgoing-message.ts';
import type { Template } from '../domain/templates.ts';
import { People } from './people.ts';

/** Tells the owner of an account something that needs no facts. */
export class TellAccount extends Command<void> {
  constructor(
    readonly template: Template,
    readonly userId: number,
    readonly event: { readonly id: string; readonly occurredAt: Date },
  ) {
    super();
  }
}

@CommandHandler(TellAccount)
export class TellAccountHandler implements ICommandHandler<TellAccount> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly people: People,
  ) {}

  execute({ template, userId, event }: TellAccount): Promise<void> {
    return this.work.run(async () => {
      await this.outbox.holdAccount(userId);
      const account = await this.people.account(userId);
      if (!account) return;
      await this.outbox.add(compose(event, template, { userId, customerId: null, ...account }, {}));
    });
  }
}
