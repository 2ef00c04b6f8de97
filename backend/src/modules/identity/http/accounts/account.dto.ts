import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import { ROLES, type Role } from '../../../../kernel/actor.ts';
import { LANGUAGES, type Language } from '../../../../kernel/language.ts';
import {
  Changeable,
  message,
  OneOf,
  OptionalEmail,
  OptionalText,
  PhoneField,
  QueryNumber,
  RequiredText,
  SingleLine,
  SmsCodeField,
} from '../../../../platform/http/validators.ts';
import { ConfirmationOf, OptionalPasswordField, PasswordField } from '../passwords/password-fields.ts';

/** Changes of the caller's account; missing fields keep their value. */
export class ChangeAccount {
  @Changeable(RequiredText({ max: 100, required: 'name.required', example: 'Ion Popescu' }))
  @SingleLine()
  readonly name?: string;

  @Changeable(PhoneField({ required: 'phone.required' }))
  readonly phone?: string;

  /** Empty or null removes the e-mail. */
  @OptionalEmail()
  readonly email?: string;

  @Changeable(OneOf(LANGUAGES))
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  readonly language?: Language;

  /** Required when the phone or the e-mail changes. */
  @OptionalPasswordField()
  readonly currentPassword?: string;
}

export class NewPassword {
  @PasswordField()
  readonly currentPassword: string;

  @PasswordField()
  readonly newPassword: string;

  @ConfirmationOf('newPassword')
  readonly confirmPassword: string;

  @ApiPropertyOptional({
    type: Boolean,
    default: true,
    description: 'Whether the calendar feed and the shared service books of the account end, too.',
  })
  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsBoolean({ message: message('field.invalid') })
  readonly endLinks?: boolean;
}

export class PhoneProof {
  @SmsCodeField()
  readonly code: string;
}

export class ForgottenPassword {
  @PhoneField({ required: 'phone.required' })
  readonly phone: string;
}

export class PasswordReset extends ForgottenPassword {
  @SmsCodeField()
  readonly code: string;

  @PasswordField()
  readonly newPassword: string;

  @ConfirmationOf('newPassword')
  readonly confirmPassword: string;
}

export class RoleBody {
  @OneOf(ROLES, { message: 'role.required' })
  readonly role: Role;
}

export class UsersQuery {
  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 200, default: 50 })
  pageSize = 50;

  @OptionalText({
    max: 100,
    description: 'Part of name, phone or e-mail; or `#` and the number of the account.',
  })
  search?: string;

  @OneOf(ROLES, { optional: true })
  role?: Role;

  @OneOf(['true', 'false'], { optional: true })
  locked?: 'true' | 'false';
}
