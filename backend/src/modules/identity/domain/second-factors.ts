import type { SecondFactorMethod } from './second-factor.values.ts';

/** The second factors of accounts, of all kinds. */
export abstract class SecondFactors {
  /** The methods by which the account can take the second step; empty when it has no factor. */
  abstract methodsOf(userId: number): Promise<SecondFactorMethod[]>;

  /** Counts authenticator app and passkeys. */
  abstract countOf(userId: number): Promise<number>;

  /** Deletes every factor, the recovery codes and what waits for them. @returns whether there was a factor */
  abstract removeAll(userId: number): Promise<boolean>;
}
