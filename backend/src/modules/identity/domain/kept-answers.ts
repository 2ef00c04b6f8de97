import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** Answers kept for repeated requests (`Idempotency-Key`); they may hold what a person typed. */
export abstract class KeptAnswers {
  /** Removes those given to the account, and those to visitors that name its phone. */
  abstract forget(userId: number, phone: PhoneNumber): Promise<void>;
}
