import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Charge, type Standing, Users } from '../../domain/users.ts';

/** Adds the charges of completed appointments to the totals spent by the accounts (specification §3). */
export class AddToTotalsSpent extends Command<void> {
  constructor(readonly charges: readonly Charge[]) {
    super();
  }
}

@CommandHandler(AddToTotalsSpent)
export class AddToTotalsSpentHandler implements ICommandHandler<AddToTotalsSpent> {
  constructor(private readonly users: Users) {}

  execute({ charges }: AddToTotalsSpent): Promise<void> {
    return this.users.addToTotalsSpent(charges);
  }
}

/** Updates the accounts' copies of loyalty balance and tier, in the transaction that changes the ledger. */
export class RecordStandings extends Command<void> {
  constructor(readonly standings: readonly Standing[]) {
    super();
  }
}

@CommandHandler(RecordStandings)
export class RecordStandingsHandler implements ICommandHandler<RecordStandings> {
  constructor(private readonly users: Users) {}

  execute({ standings }: RecordStandings): Promise<void> {
    return this.users.recordStandings(standings);
  }
}
