import type { SmsCode, SmsCodePurpose } from './sms-code.ts';

/** Repository of SMS codes. Every method except {@link find} needs a unit of work. */
export abstract class SmsCodes {
  /** Serialises requests for codes to this phone until the unit of work ends. */
  abstract lockPhone(phoneHash: string): Promise<void>;

  /** When codes were requested for this phone since an instant, oldest first. */
  abstract requestedSince(phoneHash: string, since: Date): Promise<readonly Date[]>;

  abstract add(code: SmsCode): Promise<void>;

  /** The newest code of this purpose for the phone, under a row lock; null when none was requested. */
  abstract newestForChange(purpose: SmsCodePurpose, phoneHash: string): Promise<SmsCode | null>;

  abstract find(id: string): Promise<SmsCode | null>;

  abstract save(code: SmsCode): Promise<void>;

  /** Deletes the codes of an account. */
  abstract deleteOf(userId: number): Promise<void>;

  /** Deletes the codes of a guest. */
  abstract deleteOfGuest(customerId: number): Promise<void>;

  /** Deletes the codes requested before an instant. */
  abstract deleteRequestedBefore(instant: Date): Promise<void>;
}
