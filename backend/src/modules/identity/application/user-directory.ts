import type { Role } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** What other modules may know of an account. */
export interface UserCard {
  readonly userId: number;
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email: string | null;
  readonly referralCode: string;
  readonly role: Role;
}

/** Read port for other modules: who is behind a user id. */
export abstract class UserDirectory {
  /** @returns null when there is no such account. */
  abstract find(userId: number): Promise<UserCard | null>;
}
