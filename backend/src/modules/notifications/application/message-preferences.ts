import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { MessageConsents } from '../domain/message-consents.ts';

/** The consents of an account to optional messages. */
@ApiSchema({ name: 'MessagePreferences' })
export class MessagePreferencesView {
  @ApiProperty({ description: 'Messages about due maintenance. False by default.' })
  readonly maintenanceReminders: boolean;
}

/** The consents of an account to optional messages. */
export class ShowMessagePreferences extends Query<MessagePreferencesView> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Gives or withdraws the consents of an account. Unchanged consents keep their date. */
export class SetMessagePreferences extends Command<void> {
  constructor(
    readonly userId: number,
    readonly preferences: MessagePreferencesView,
  ) {
    super();
  }
}

@QueryHandler(ShowMessagePreferences)
export class ShowMessagePreferencesHandler implements IQueryHandler<ShowMessagePreferences> {
  constructor(private readonly consents: MessageConsents) {}

  async execute({ userId }: ShowMessagePreferences): Promise<MessagePreferencesView> {
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

  execute({ userId, preferences }: SetMessagePreferences): Promise<void> {
    return this.work.run(async () => {
      const at = this.clock.now();
      if (preferences.maintenanceReminders) await this.consents.give(userId, 'maintenance-reminders', at);
      else await this.consents.withdraw(userId, 'maintenance-reminders', at);
    });
  }
}
