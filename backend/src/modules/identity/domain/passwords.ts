/**
 * Who waits for a hash, first come first: the team in a browser that it knows, signed-in accounts and other known browsers, visitors.
 * A flood of one lane delays those before it by the hashes under way only.
 */
export const HASHING_LANES = ['team', 'known', 'visitor'] as const;
export type HashingLane = (typeof HASHING_LANES)[number];

/** Hashes and verifies passwords. Both are slow by design. @throws PasswordsBusy when too many of the lane wait */
export abstract class Passwords {
  abstract hash(password: string, lane: HashingLane): Promise<string>;

  /**
   * Whether the password matches the hash. A null hash (unknown account) never matches and takes as long, so that the
   * response time does not reveal which phones have accounts.
   */
  abstract verify(password: string, hash: string | null, lane: HashingLane): Promise<boolean>;
}
