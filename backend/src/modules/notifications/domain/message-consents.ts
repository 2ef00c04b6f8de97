/** What people are only written to about when they said so. */
export type ConsentPurpose = 'maintenance-reminders';

/** Who wants to be written to about what; without a word of theirs nobody does. Changing it needs a unit of work. */
export abstract class MessageConsents {
  abstract isGiven(userId: number, purpose: ConsentPurpose): Promise<boolean>;

  /** Keeps since when, and tells of it; a second time nothing happens. */
  abstract give(userId: number, purpose: ConsentPurpose, at: Date): Promise<void>;

  /** Keeps until when it was given, and tells of it; without one nothing happens. */
  abstract withdraw(userId: number, purpose: ConsentPurpose, at: Date): Promise<void>;
}
