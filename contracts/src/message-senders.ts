export const MAX_SMS_SENDER = 11;
export const MAX_EMAIL_SENDER = 60;

/** Whether providers accept a text as the sender name of SMS. */
export function isSmsSender(text: string): boolean {
  return /^(?=.*[A-Za-z])[A-Za-z0-9 .-]{3,11}$/.test(text);
}

/** Whether a text can be the sender name beside an e-mail address. */
export function isEmailSender(text: string): boolean {
  return text.length <= MAX_EMAIL_SENDER && !/[<>"@\p{C}]/u.test(text);
}
