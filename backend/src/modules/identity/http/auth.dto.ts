import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { MaxLength, MinLength, ValidateBy, type ValidationArguments } from 'class-validator';
import {
  message,
  OptionalEmail,
  OptionalText,
  PhoneField,
  RequiredText,
} from '../../../platform/http/validators.ts';
import { SessionUser } from '../application/read-session-user.ts';

/** Specification §9. */
const MIN_PASSWORD = 4;
/** Nobody types more; hashing much more would be work for nothing. */
const MAX_PASSWORD = 200;

/** A password as typed: never trimmed. */
function PasswordField(tooShort: string) {
  return applyDecorators(
    ApiProperty({ type: String, format: 'password', minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD }),
    MinLength(MIN_PASSWORD, { message: message(tooShort) }),
    MaxLength(MAX_PASSWORD, { message: message('field.text', { max: MAX_PASSWORD }) }),
  );
}

/** The same text as the password (specification §5). */
function SameAsPassword() {
  return ValidateBy({
    name: 'sameAsPassword',
    validator: {
      validate: (value: unknown, args?: ValidationArguments) =>
        value === (args?.object as Register | undefined)?.password,
      defaultMessage: () => message('confirmPassword.different'),
    },
  });
}

/** Phone and password. */
export class Login {
  @PhoneField({ required: 'phone.required' })
  readonly phone: string;

  @PasswordField('password.min')
  readonly password: string;
}

/** What a person gives to open an account. */
export class Register {
  @RequiredText({ max: 100, required: 'name.required', example: 'Ion Popescu' })
  readonly name: string;

  @PhoneField({ required: 'phone.required' })
  readonly phone: string;

  @OptionalEmail()
  readonly email?: string;

  @PasswordField('password.min')
  readonly password: string;

  @applyDecorators(PasswordField('confirmPassword.required'), SameAsPassword())
  readonly confirmPassword: string;

  @OptionalText({
    max: 6,
    description: 'The code of the friend who sent you, in either case.',
    example: 'K7M2PX',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  readonly referralCode?: string;
}

/** Who is signed in now. */
export class SessionAnswer {
  @ApiProperty({ type: SessionUser })
  readonly user: SessionUser;
}
