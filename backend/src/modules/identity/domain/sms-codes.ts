import type { SmsCode, SmsCodePurpose } from './sms-code.ts';

/** The codes that were asked for. Everything here needs a unit of work, except {@link find}. */
export abstract class SmsCodes {
  /** Waits until nobody else asks for a code for this phone; held to the end of the unit of work. */
  abstract lockPhone(phoneHash: string): Promise<void>;

  /** When the codes for this phone were asked for since an instant, the oldest first. */
  abstract askedSince(phoneHash: string, since: Date): Promise<readonly Date[]>;

  abstract add(code: SmsCode): Promise<void>;

  /** The newest code of this purpose for the phone, locked; null when none was asked for. */
  abstract newestForChange(purpose: SmsCodePurpose, phoneHash: string): Promise<SmsCode | null>;

  abstract find(id: string): Promise<SmsCode | null>;

  abstract save(code: SmsCode): Promise<void>;

  /** Removes an account's codes. */
  abstract forget(userId: number): Promise<void>;

  /** Removes the codes that were asked for before an instant. */
  abstract forgetBefore(instant: Date): Promise<void>;
}
