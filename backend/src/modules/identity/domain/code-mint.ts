import type { PhoneNumber } from '../../../kernel/phone-number.ts';

/**
 * Makes codes and what is kept of them. A code follows from its id and the product's secret, so it is written
 * down nowhere; what is kept tells only whoever has the secret whether a code or phone is the same.
 */
export abstract class CodeMint {
  /** Six digits. */
  abstract codeOf(id: string): string;

  abstract hashOfCode(id: string, code: string): string;

  abstract hashOfPhone(phone: PhoneNumber): string;
}
