import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Outbox } from '../domain/outbox.ts';
import { People } from './people.ts';

/** The person behind an account is forgotten: what was written to them is blanked. */
export class EraseMessages extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EraseMessages)
export class EraseMessagesHandler implements ICommandHandler<EraseMessages> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly people: People,
  ) {}

  execute({ userId }: EraseMessages): Promise<void> {
    return this.work.run(async () => {
      await this.outbox.erase(userId, await this.people.customersOf(userId));
    });
  }
}
