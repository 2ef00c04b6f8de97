import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Outbox } from '../domain/outbox.ts';
import type { Template } from '../domain/templates.ts';

/** Withdraws the messages of an undone change of a visit that were never tried. */
export class WithdrawMessages extends Command<void> {
  constructor(
    readonly appointmentId: number,
    readonly templates: readonly Template[],
    /** When the change was undone. */
    readonly until: Date,
  ) {
    super();
  }
}

@CommandHandler(WithdrawMessages)
export class WithdrawMessagesHandler implements ICommandHandler<WithdrawMessages> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  execute({ appointmentId, templates, until }: WithdrawMessages): Promise<void> {
    return this.work.run(() => this.outbox.withdrawUntried(appointmentId, templates, until));
  }
}
