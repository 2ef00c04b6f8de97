import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { MaxLength, MinLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { message } from '../../../platform/http/validators.ts';

/** Specification §9. */
const MIN_PASSWORD = 4;
/** Nobody types more; hashing much more would be work for nothing. */
const MAX_PASSWORD = 200;

/** A password as typed: never trimmed. */
export function PasswordField(tooShort = 'password.min') {
  return applyDecorators(
    ApiProperty({ type: String, format: 'password', minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD }),
    MinLength(MIN_PASSWORD, { message: message(tooShort) }),
    MaxLength(MAX_PASSWORD, { message: message('field.text', { max: MAX_PASSWORD }) }),
  );
}

/** The password once more, the same as in `field` (specification §5). */
export function ConfirmationOf(field: string) {
  return applyDecorators(
    PasswordField('confirmPassword.required'),
    ValidateBy({
      name: 'sameAsPassword',
      validator: {
        validate: (value: unknown, args?: ValidationArguments) =>
          value === (args?.object as Record<string, unknown> | undefined)?.[field],
        defaultMessage: () => message('confirmPassword.different'),
      },
    }),
  );
}
