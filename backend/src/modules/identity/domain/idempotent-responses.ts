import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** Responses stored for repeated requests (`Idempotency-Key`). They may contain personal data of an account. */
export abstract class IdempotentResponses {
  /** Deletes the responses to requests of the account, and those to visitors that contain its phone. */
  abstract deleteOf(userId: number, phone: PhoneNumber): Promise<void>;
}
