import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { MessageConsents } from '../domain/message-consents.ts';

/** What somebody wants to be written to about. */
export interface Preferences {
  readonly maintenanceReminders: boolean;
}

/** Which messages an account wants. */
export class ShowMessagePreferences extends Query<Preferences> {
  constructor(readonly userId: number) {
    super();
  }
}

/** An account gives or withdraws consents; what is as it was stays since when it was. */
export class SetMessagePreferences extends Command<void> {
  constructor(
    readonly userId: number,
    readonly wanted: Preferences,
  ) {
    super();
  }
}

@QueryHandler(ShowMessagePreferences)
export class ShowMessagePreferencesHandler implements IQueryHandler<ShowMessagePreferences> {
  constructor(private readonly consents: MessageConsents) {}

  async execute({ userId }: ShowMessagePreferences): Promise<Preferences> {
    return { maintenanceReminders: await this.consents.isGiven(userId, 'maintenance-reminders') };
  }
}

@CommandHandler(SetMessagePreferences)
export class SetMessagePreferencesHandler implements ICommandHandler<SetMessagePreferences> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly consents: MessageConsents,
    private readonly clock: Clock,
  ) {}

  execute({ userId, wanted }: SetMessagePreferences): Promise<void> {
    return this.work.run(async () => {
      const at = this.clock.now();
      if (wanted.maintenanceReminders) await this.consents.give(userId, 'maintenance-reminders', at);
      else await this.consents.withdraw(userId, 'maintenance-reminders', at);
    });
  }
}
