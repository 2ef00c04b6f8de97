import type { Language } from '../../../kernel/language.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/** A code to be sent, and where to. */
export interface SmsCodeText {
  readonly phone: PhoneNumber;
  readonly language: Language;
  /** Six digits. */
  readonly code: string;
}

/** Read port for whoever sends messages: what stands in the SMS of a code that was asked for. */
export abstract class SmsCodeTexts {
  /** @returns null when the code is over or used, or the account has another phone by now. */
  abstract textOf(codeId: string): Promise<SmsCodeText | null>;
}
