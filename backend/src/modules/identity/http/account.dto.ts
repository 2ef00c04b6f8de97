import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { LANGUAGES, type Language } from '../../../kernel/language.ts';
import {
  message,
  OneOf,
  OptionalEmail,
  OptionalText,
  PhoneField,
  QueryNumber,
  RequiredText,
} from '../../../platform/http/validators.ts';
import { ConfirmationOf, PasswordField } from './password-fields.ts';

/** A field that may be left out of a PATCH, but not be emptied. */
function Changeable(field: PropertyDecorator) {
  return applyDecorators(
    field,
    ApiPropertyOptional(),
    ValidateIf((_, value: unknown) => value !== undefined),
  );
}

/** What somebody changes of their account; what is left out stays. */
export class ChangeAccount {
  @Changeable(RequiredText({ max: 100, required: 'name.required', example: 'Ion Popescu' }))
  readonly name?: string;

  @Changeable(PhoneField({ required: 'phone.required' }))
  readonly phone?: string;

  /** Empty or null takes it out. */
  @OptionalEmail()
  readonly email?: string;

  @Changeable(OneOf(LANGUAGES))
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  readonly language?: Language;
}

/** The password somebody has, and the one they want. */
export class NewPassword {
  @PasswordField()
  readonly currentPassword: string;

  @PasswordField()
  readonly newPassword: string;

  @ConfirmationOf('newPassword')
  readonly confirmPassword: string;
}

/** The password, asked for before something that cannot be taken back. */
export class PasswordAgain {
  @PasswordField()
  readonly password: string;
}

/** Six digits, with or without blanks between. */
function SmsCodeField() {
  return applyDecorators(
    ApiProperty({ type: String, pattern: '^\\d{6}$', example: '042917' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFKC').replace(/\s/g, '') : value,
    ),
    ValidateBy({
      name: 'smsCode',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && /^\d{6}$/.test(value),
        defaultMessage: () => message('code.form'),
      },
    }),
  );
}

/** The code that came by SMS. */
export class PhoneProof {
  @SmsCodeField()
  readonly code: string;
}

/** A code is on its way. */
export class SmsCodeSent {
  @ApiProperty({ type: String, format: 'date-time', description: 'The code is worth nothing from then on.' })
  readonly expiresAt: Date;
}

/** The phone of an account whose password was forgotten. */
export class ForgottenPassword {
  @PhoneField({ required: 'phone.required' })
  readonly phone: string;
}

/** The code that came by SMS, and the password somebody wants. */
export class PasswordReset extends ForgottenPassword {
  @SmsCodeField()
  readonly code: string;

  @PasswordField()
  readonly newPassword: string;

  @ConfirmationOf('newPassword')
  readonly confirmPassword: string;
}

/** Which accounts an admin looks for, and which page of them. */
export class UsersWanted {
  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 200, default: 50 })
  pageSize = 50;

  @OptionalText({ max: 100, description: 'Part of name, phone or e-mail.' })
  search?: string;

  @OneOf(['client', 'admin'], { optional: true })
  role?: 'client' | 'admin';

  @OneOf(['true', 'false'], { optional: true })
  locked?: 'true' | 'false';
}
