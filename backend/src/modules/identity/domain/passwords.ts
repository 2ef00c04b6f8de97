/** Hashes and verifies passwords. Both are slow by design. */
export abstract class Passwords {
  abstract hash(password: string): Promise<string>;

  /**
   * Whether the password matches the hash. A null hash (unknown account) never matches and takes as long, so that the
   * response time does not reveal which phones have accounts.
   */
  abstract verify(password: string, hash: string | null): Promise<boolean>;
}
