import { DomainError } from '../../../kernel/domain-error.ts';

/** This is not the code that was sent. `triesLeft` on the wire says how often it can still be typed. */
export class SmsCodeWrong extends DomainError {
  readonly code = 'sms_code_wrong';
  readonly kind = 'invalid';
  override readonly fields = [{ field: 'code', message: 'errors.sms_code_wrong' }];
  override readonly extensions;

  constructor(triesLeft: number) {
    super();
    this.extensions = { triesLeft };
  }
}

/** The code was valid for ten minutes, which are over. */
export class SmsCodeExpired extends DomainError {
  readonly code = 'sms_code_expired';
  readonly kind = 'conflict';
  override readonly fields = [{ field: 'code', message: 'errors.sms_code_expired' }];
}

/** The code has served already. */
export class SmsCodeUsed extends DomainError {
  readonly code = 'sms_code_used';
  readonly kind = 'conflict';
  override readonly fields = [{ field: 'code', message: 'errors.sms_code_used' }];
}

/** The code was typed wrong too often and is worth nothing now. */
export class SmsCodeTriesUsedUp extends DomainError {
  readonly code = 'sms_code_tries_used_up';
  readonly kind = 'conflict';
  override readonly fields = [{ field: 'code', message: 'errors.sms_code_tries_used_up' }];
}

/** No code was asked for. */
export class SmsCodeNotRequested extends DomainError {
  readonly code = 'sms_code_not_requested';
  readonly kind = 'conflict';
  override readonly fields = [{ field: 'code', message: 'errors.sms_code_not_requested' }];
}
