export const MAX_SMS_SENDER = 11;
export const MAX_EMAIL_SENDER = 60;

/** Whether providers take a text for the name that SMS come from. */
export function isSmsSender(text: string): boolean {
  return /^(?=.*[A-Za-z])[A-Za-z0-9 .-]{3,11}$/.test(text);
}

/** Whether a text can stand beside the address that e-mail comes from. */
export function isEmailSender(text: string): boolean {
  return text.length <= MAX_EMAIL_SENDER && !/[<>"@\p{C}]/u.test(text);
}
