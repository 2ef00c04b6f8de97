import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { NamedStream } from '../../../../kernel/aggregate-root.ts';
import { Clock } from '../../../../kernel/clock.ts';
import type { Language } from '../../../../kernel/language.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
import { ConsentTextChanged } from '../../domain/message.errors.ts';
import { type ConsentPurpose, consentText, currentVersion } from '../../domain/templates/consent-texts.ts';
import { MessageConsentChanged } from '../../events.ts';

const IS_GIVEN = `
  SELECT user_id FROM notifications.message_consent
  WHERE user_id = $1 AND purpose = $2 AND withdrawn_at IS NULL`;
const GIVEN_SINCE = `
  SELECT user_id, given_at FROM notifications.message_consent
  WHERE user_id = ANY ($1::integer[]) AND purpose = $2 AND withdrawn_at IS NULL`;
const GIVE = `
  INSERT INTO notifications.message_consent (user_id, purpose, given_at, text_version) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, purpose) WHERE withdrawn_at IS NULL DO NOTHING RETURNING user_id`;
const WITHDRAW = `
  UPDATE notifications.message_consent SET withdrawn_at = $3
  WHERE user_id = $1 AND purpose = $2 AND withdrawn_at IS NULL RETURNING user_id`;

/** The consents that accounts have given, with their history. Without a record there is no consent. */
@Injectable()
export class MessageConsents {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  async isGiven(userId: number, purpose: ConsentPurpose): Promise<boolean> {
    return (await this.database.one(IS_GIVEN, [userId, purpose])) !== undefined;
  }

  /** Since when each of these accounts consents; accounts without consent are omitted. */
  async givenSince(userIds: readonly number[], purpose: ConsentPurpose): Promise<ReadonlyMap<number, Date>> {
    const rows = await this.database.query<{ userId: number; givenAt: Date }>(GIVEN_SINCE, [userIds, purpose]);
    return new Map(rows.map(({ userId, givenAt }) => [userId, givenAt]));
  }

  async give(userId: number, purpose: ConsentPurpose, version: number, at: Date): Promise<void> {
    const [given] = await this.database.query(GIVE, [userId, purpose, at, version]);
    if (given) this.recordChange(userId, purpose, true);
  }

  async withdraw(userId: number, purpose: ConsentPurpose, at: Date): Promise<void> {
    const [withdrawn] = await this.database.query(WITHDRAW, [userId, purpose, at]);
    if (withdrawn) this.recordChange(userId, purpose, false);
  }

  private recordChange(userId: number, purpose: ConsentPurpose, isGiven: boolean): void {
    this.work.record(new NamedStream(`message-consent-${userId}`, MessageConsentChanged({ userId, purpose, isGiven })));
  }
}

class MessageConsentView {
  @ApiInteger('Version of the text; sent back with the consent.') readonly version: number;
  @ApiProperty() readonly label: string;
  @ApiProperty() readonly hint: string;
}

export class MessagePreferencesView {
  @ApiProperty({ description: 'Messages about due maintenance. False by default.' })
  readonly maintenanceReminders: boolean;

  @ApiProperty({ description: 'The consent that `maintenanceReminders` gives.' }) readonly consent: MessageConsentView;
}

export class SetMessagePreferences extends command<{
  userId: number;
  preferences: { readonly maintenanceReminders: boolean; readonly consentVersion?: number | undefined };
}>() {}

@Injectable()
export class MessagePreferenceReader {
  constructor(private readonly consents: MessageConsents) {}

  async showMessagePreferences(userId: number, language: Language): Promise<MessagePreferencesView> {
    const version = currentVersion('maintenance-reminders');
    return {
      maintenanceReminders: await this.consents.isGiven(userId, 'maintenance-reminders'),
      consent: { version, ...consentText('maintenance-reminders', version, language) },
    };
  }
}

@Injectable()
export class MessagePreferenceHandlers {
  constructor(
    private readonly consents: MessageConsents,
    private readonly clock: Clock,
  ) {}

  @Handles(SetMessagePreferences, 'in-transaction')
  async setMessagePreferences({ userId, preferences }: SetMessagePreferences): Promise<void> {
    const at = this.clock.now();
    if (!preferences.maintenanceReminders) {
      await this.consents.withdraw(userId, 'maintenance-reminders', at);
      return;
    }
    const version = currentVersion('maintenance-reminders');
    if (preferences.consentVersion !== version) throw new ConsentTextChanged();
    await this.consents.give(userId, 'maintenance-reminders', version, at);
  }
}
