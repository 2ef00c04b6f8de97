import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** Responses stored for repeated requests (`Idempotency-Key`). They may contain personal data of an account or guest. */
export abstract class IdempotentResponses {
  /**
   * Deletes the responses to requests of the account, and those to visitors and admins that contain its phone.
   *
   * @param userId null for a guest
   */
  abstract deleteOf(userId: number | null, phone: PhoneNumber): Promise<void>;
}
