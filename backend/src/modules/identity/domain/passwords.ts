/** Turns passwords into something that can be kept, and compares. Both take a noticeable time, on purpose. */
export abstract class Passwords {
  abstract hash(password: string): Promise<string>;

  /**
   * Whether this is the password. Without a hash (no such account) the answer is no, after the same time,
   * so that nobody learns from the clock which phones have accounts.
   */
  abstract verify(password: string, hash: string | null): Promise<boolean>;
}
