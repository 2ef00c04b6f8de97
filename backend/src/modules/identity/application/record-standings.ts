import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Standing, Users } from '../domain/users.ts';

/** Updates the accounts' copies of loyalty balance and tier, in the transaction that changes the ledger. */
export class RecordStandings extends Command<void> {
  constructor(readonly standings: readonly Standing[]) {
    super();
  }
}

/** @throws UserNotFound */
@CommandHandler(RecordStandings)
export class RecordStandingsHandler implements ICommandHandler<RecordStandings> {
  constructor(private readonly users: Users) {}

  execute({ standings }: RecordStandings): Promise<void> {
    return this.users.recordStandings(standings);
  }
}
