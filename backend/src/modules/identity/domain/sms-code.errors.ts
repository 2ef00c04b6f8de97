import { domainError } from '../../../kernel/domain-error.ts';

const aboutTheCode = (message: string) => ({ fields: [{ field: 'code', message }] });

/** The code is not the one that was sent. `triesLeft` in the problem document counts the remaining tries. */
export class SmsCodeWrong extends domainError(
  'invalid',
  'sms_code_wrong',
  aboutTheCode('errors.sms_code_wrong'),
) {
  constructor(triesLeft: number) {
    super({ extensions: { triesLeft } });
  }
}

/** The code is older than ten minutes. */
export class SmsCodeExpired extends domainError(
  'conflict',
  'sms_code_expired',
  aboutTheCode('errors.sms_code_expired'),
) {}

/** The code has been used already. */
export class SmsCodeUsed extends domainError(
  'conflict',
  'sms_code_used',
  aboutTheCode('errors.sms_code_used'),
) {}

/** The code was entered wrong so often that this requester may not try it again. */
export class SmsCodeTriesUsedUp extends domainError(
  'conflict',
  'sms_code_tries_used_up',
  aboutTheCode('errors.sms_code_tries_used_up'),
) {}

/** No code was requested. */
export class SmsCodeNotRequested extends domainError(
  'conflict',
  'sms_code_not_requested',
  aboutTheCode('errors.sms_code_not_requested'),
) {}
