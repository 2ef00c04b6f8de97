/** The authenticator app of an account. */
export interface AuthenticatorApp {
  /** Encrypted, in base32. */
  readonly sealedSecret: string;
  /** When its first code was entered; null while it is being set up, when it cannot sign in yet. */
  readonly addedAt: Date | null;
}

/** The authenticator apps of accounts, one for each. Every method needs a unit of work. */
export abstract class AuthenticatorApps {
  abstract of(userId: number): Promise<AuthenticatorApp | null>;

  /** Stores a secret that is being set up, in place of an earlier one. */
  abstract start(userId: number, sealedSecret: string): Promise<void>;

  /** Adds the app that is being set up; the step of its first code counts as used. */
  abstract add(userId: number, step: number, at: Date): Promise<void>;

  /**
   * Marks a time step as used. Decided by the row lock of PostgreSQL: of concurrent requests one succeeds.
   * @returns false when this step or a later one was used before
   */
  abstract useStep(userId: number, step: number): Promise<boolean>;

  /** @returns false when the account has none */
  abstract remove(userId: number): Promise<boolean>;
}
