/** A session of an account, as shown to its owner. */
export interface OpenSession {
  /** Public id, from which the id in the cookie cannot be derived. */
  readonly id: string;
  readonly device: string;
  readonly startedAt: Date | null;
  readonly isCurrent: boolean;
}

/** The account of a sign-in whose credentials were right. */
export interface SignedIn {
  readonly userId: number;
  /** The generation of sessions when the credentials were read: those of an earlier one than the account's are over. */
  readonly sessionGeneration: number;
}

/** Sessions of an account at a time; a further sign-in ends the oldest. */
export const MAX_SESSIONS = 20;

/** The sessions of accounts. `current` is the session id in the cookie of the request. */
export abstract class Sessions {
  /** Newest first. */
  abstract of(userId: number, current: string): Promise<OpenSession[]>;

  /** @returns false when the account has no such session. */
  abstract end(userId: number, id: string): Promise<boolean>;

  /** Ends the oldest sessions beyond {@link MAX_SESSIONS}. The session of a sign-in must be stored before. */
  abstract endOldest(userId: number): Promise<void>;

  /**
   * Ends all sessions of the account, except `current` when given, sign-ins that wait for their second step, and sign-ins
   * that are under way: these read their credentials before. Needs the row lock of the account.
   *
   * @returns the new generation, for a session that is to go on
   */
  abstract endAll(userId: number, current?: string): Promise<number>;
}
