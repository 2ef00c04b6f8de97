import type { CodeLane } from './code-requester.ts';
import type { SmsCode, SmsCodePurpose } from './sms-code.ts';

export interface RequestedCode {
  readonly at: Date;
  readonly requestedBy: string | null;
  readonly lane: CodeLane;
}

/** Repository of SMS codes. Every method except {@link find} needs a unit of work. */
export abstract class SmsCodes {
  /** Serialises requests for codes to this phone until the unit of work ends. */
  abstract lockPhone(phoneHash: string): Promise<void>;

  /** The codes requested for this phone since an instant, oldest first. */
  abstract requestedSince(phoneHash: string, since: Date): Promise<readonly RequestedCode[]>;

  /** Tries in a lane since an instant at all codes of the phone, without those of the requester of each. */
  abstract triesOfOthersSince(phoneHash: string, lane: CodeLane, since: Date): Promise<number>;

  abstract add(code: SmsCode): Promise<void>;

  /** The newest code of this purpose for the phone by each requester, newest first, under row locks. */
  abstract newestForChange(purpose: SmsCodePurpose, phoneHash: string): Promise<readonly SmsCode[]>;

  abstract find(id: string): Promise<SmsCode | null>;

  abstract save(code: SmsCode): Promise<void>;

  abstract deleteOf(userId: number): Promise<void>;

  abstract deleteOfGuest(customerId: number): Promise<void>;

  abstract deleteRequestedBefore(instant: Date): Promise<void>;
}
