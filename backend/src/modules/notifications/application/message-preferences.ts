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
import type { Language } from '../../../kernel/language.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { consentText, currentVersion } from '../domain/consent-texts.ts';
import { ConsentTextChanged } from '../domain/message.errors.ts';
import { MessageConsents } from './message-consents.ts';

/** The text that a client agrees to, in the language of the request. */
@ApiSchema({ name: 'MessageConsent' })
class MessageConsentView {
  @ApiProperty({ type: 'integer', description: 'Version of the text; sent back with the consent.' })
  readonly version: number;

  @ApiProperty()
  readonly label: string;

  @ApiProperty()
  readonly hint: string;
}

/** The consents of an account to optional messages. */
@ApiSchema({ name: 'MessagePreferences' })
export class MessagePreferencesView {
  @ApiProperty({ description: 'Messages about due maintenance. False by default.' })
  readonly maintenanceReminders: boolean;

  @ApiProperty({ description: 'The consent that `maintenanceReminders` gives.' })
  readonly consent: MessageConsentView;
}

/** The consents of an account to optional messages. */
export class ShowMessagePreferences extends Query<MessagePreferencesView> {
  constructor(
    readonly userId: number,
    readonly language: Language,
  ) {
    super();
  }
}

/** Gives or withdraws the consents of an account. Unchanged consents keep their date. */
export class SetMessagePreferences extends Command<void> {
  constructor(
    readonly userId: number,
    readonly preferences: {
      readonly maintenanceReminders: boolean;
      readonly consentVersion?: number | undefined;
    },
  ) {
    super();
  }
}

@QueryHandler(ShowMessagePreferences)
export class ShowMessagePreferencesHandler implements IQueryHandler<ShowMessagePreferences> {
  constructor(private readonly consents: MessageConsents) {}

  async execute({ userId, language }: ShowMessagePreferences): Promise<MessagePreferencesView> {
    const version = currentVersion('maintenance-reminders');
    return {
      maintenanceReminders: await this.consents.isGiven(userId, 'maintenance-reminders'),
      consent: { version, ...consentText('maintenance-reminders', version, language) },
    };
  }
}

/** @throws ConsentTextChanged when the consent is not to the current version */
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
      if (!preferences.maintenanceReminders) {
        await this.consents.withdraw(userId, 'maintenance-reminders', at);
        return;
      }
      const version = currentVersion('maintenance-reminders');
      if (preferences.consentVersion !== version) throw new ConsentTextChanged();
      await this.consents.give(userId, 'maintenance-reminders', version, at);
    });
  }
}
