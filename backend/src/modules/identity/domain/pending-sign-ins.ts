import type { SignedIn } from './sessions.ts';

/** A sign-in with the right password that waits for its second step. */
export interface PendingSignIn extends SignedIn {
  readonly tokenHash: string;
}

/** The sign-ins that wait for their second step. Every method except {@link find} needs a unit of work. */
export abstract class PendingSignIns {
  abstract add(signIn: PendingSignIn, expiresAt: Date): Promise<void>;

  /** Finds one that is neither expired nor out of tries, nor from before all sessions were ended. */
  abstract find(tokenHash: string, at: Date): Promise<PendingSignIn | null>;

  /** {@link find} under a row lock. */
  abstract forChange(tokenHash: string, at: Date): Promise<PendingSignIn | null>;

  /** Counts a wrong try. */
  abstract countTry(tokenHash: string): Promise<void>;

  abstract delete(tokenHash: string): Promise<void>;

  /** Deletes the expired ones, and the expired challenges of passkeys. */
  abstract deleteExpired(at: Date): Promise<void>;
}
