/** The friends that members referred, beyond their ledger entries. Needs a unit of work. */
export abstract class ReferredFriends {
  /**
   * Claims a phone for the friend, for ever: the claim outlives the account.
   * @returns false when the phone is claimed for another friend, also one of an erased account
   */
  abstract claimPhone(phone: string, referredUserId: number): Promise<boolean>;

  /** Friends who brought a bonus but have no claimed phone: those of the time before claims, oldest first. */
  abstract withoutPhone(): Promise<readonly number[]>;

  /** Whether the bonus for the friend can be spent. */
  abstract isConfirmed(referredUserId: number): Promise<boolean>;

  /** Lets the bonus for the friend be spent. The caller records the referrer's events. */
  abstract saveConfirmation(referredUserId: number, at: Date): Promise<void>;
}
