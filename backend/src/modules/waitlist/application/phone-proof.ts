import type { Actor } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** The proof of the phone of a visitor, as for a booking. */
export abstract class PhoneProof {
  /**
   * @param allowSms called before a code is sent; it throws when the caller has requested too many
   * @returns whether the phone is proven; false when no proof is needed
   * @throws the refusal that asks for a code after one was sent, or that of a wrong one
   */
  abstract prove(
    phone: PhoneNumber,
    by: Actor,
    code: string | undefined,
    allowSms: () => Promise<void>,
  ): Promise<boolean>;
}
