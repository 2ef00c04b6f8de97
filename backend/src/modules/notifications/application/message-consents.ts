import { Injectable } from '@nestjs/common';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { ConsentPurpose } from '../domain/consent-texts.ts';
import { MessageConsentChanged } from '../events.ts';

const IS_GIVEN = `
  SELECT user_id FROM notifications.message_consent
  WHERE user_id = $1 AND purpose = $2 AND withdrawn_at IS NULL`;
const GIVE = `
  INSERT INTO notifications.message_consent (user_id, purpose, given_at, text_version) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, purpose) WHERE withdrawn_at IS NULL DO NOTHING RETURNING user_id`;
const WITHDRAW = `
  UPDATE notifications.message_consent SET withdrawn_at = $3
  WHERE user_id = $1 AND purpose = $2 AND withdrawn_at IS NULL RETURNING user_id`;

/** The event stream of an account's consents. */
class ConsentStream extends AggregateRoot {
  constructor(private readonly userId: number) {
    super();
  }

  override get stream(): string {
    return `message-consent-${this.userId}`;
  }

  recordChange(purpose: ConsentPurpose, isGiven: boolean): this {
    this.raise(MessageConsentChanged({ userId: this.userId, purpose, isGiven }));
    return this;
  }
}

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

  /** Records the consent to a version of the text; no effect if it is given. Needs a unit of work. */
  async give(userId: number, purpose: ConsentPurpose, version: number, at: Date): Promise<void> {
    const [given] = await this.database.query(GIVE, [userId, purpose, at, version]);
    if (given) this.work.record(new ConsentStream(userId).recordChange(purpose, true));
  }

  /** No effect if the consent is not given. Needs a unit of work. */
  async withdraw(userId: number, purpose: ConsentPurpose, at: Date): Promise<void> {
    const [withdrawn] = await this.database.query(WITHDRAW, [userId, purpose, at]);
    if (withdrawn) this.work.record(new ConsentStream(userId).recordChange(purpose, false));
  }
}
