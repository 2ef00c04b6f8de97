/** A session of an account, as shown to its owner. */
export interface OpenSession {
  /** Public id, from which the id in the cookie cannot be derived. */
  readonly id: string;
  readonly device: string;
  readonly startedAt: Date | null;
  readonly isCurrent: boolean;
}

/** The sessions of accounts. `current` is the session id in the cookie of the request. */
export abstract class Sessions {
  /** Newest first, at most 100. */
  abstract of(userId: number, current: string): Promise<OpenSession[]>;

  /** @returns false when the account has no such session. */
  abstract end(userId: number, id: string): Promise<boolean>;

  /** Ends all sessions of the account, except `current` when given, and sign-ins that wait for their second step. */
  abstract endAll(userId: number, current?: string): Promise<void>;
}
