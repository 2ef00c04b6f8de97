/** A session of an account, as its owner may know it. */
export interface OpenSession {
  /** Opaque: the id in the cookie cannot be found from it. */
  readonly id: string;
  readonly device: string;
  readonly startedAt: Date | null;
  readonly isCurrent: boolean;
}

/** The sessions of accounts. `current` is the id in the cookie of whoever asks. */
export abstract class Sessions {
  /** The newest first, at most 100. */
  abstract of(userId: number, current: string): Promise<OpenSession[]>;

  /** @returns whether there was such a session. */
  abstract end(userId: number, id: string): Promise<boolean>;

  /** Ends all of them, except perhaps the current one. */
  abstract endAll(userId: number, current?: string): Promise<void>;
}
