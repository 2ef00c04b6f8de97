/** Purposes of messages that require the recipient's consent. */
export type ConsentPurpose = 'maintenance-reminders';

/** The consents that accounts have given, with their history. Without a record there is no consent. */
export abstract class MessageConsents {
  abstract isGiven(userId: number, purpose: ConsentPurpose): Promise<boolean>;

  /** Records the consent to a version of the text and raises `MessageConsentChanged`; no effect if it is given. Needs a unit of work. */
  abstract give(userId: number, purpose: ConsentPurpose, version: number, at: Date): Promise<void>;

  /** Ends the consent and raises `MessageConsentChanged`; no effect if it is not given. Needs a unit of work. */
  abstract withdraw(userId: number, purpose: ConsentPurpose, at: Date): Promise<void>;
}
