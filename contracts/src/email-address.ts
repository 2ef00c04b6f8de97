/** The only rule for e-mail addresses (specification §5), as a pattern: the domain has a dot, nothing is quoted. */
export const EMAIL_ADDRESS = String.raw`[^\s@<>"(),;:\\[\]]+@[^\s@.<>"(),;:\\[\]]+(?:\.[^\s@.<>"(),;:\\[\]]+)+`;

export const MAX_EMAIL_LENGTH = 254;
const WHOLE = new RegExp(`^${EMAIL_ADDRESS}$`, 'u');

export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && WHOLE.test(text);
}
