import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { MaxLength, MinLength, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { message } from '../../../../platform/http/validators.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/identity.values.ts';

/** A password, never trimmed. */
export function PasswordField(tooShort = 'password.min') {
  return applyDecorators(
    ApiProperty({
      type: String,
      format: 'password',
      minLength: MIN_PASSWORD_LENGTH,
      maxLength: MAX_PASSWORD_LENGTH,
    }),
    MinLength(MIN_PASSWORD_LENGTH, { message: message(tooShort) }),
    MaxLength(MAX_PASSWORD_LENGTH, { message: message('field.text', { max: MAX_PASSWORD_LENGTH }) }),
  );
}

/** Confirmation of a password: must equal `field` (specification §5). */
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

/** A password that may be missing; an empty one counts as missing. */
export function OptionalPasswordField() {
  return applyDecorators(
    PasswordField(),
    ApiPropertyOptional({ type: String, format: 'password', maxLength: MAX_PASSWORD_LENGTH }),
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
    ValidateIf((_, value: unknown) => value !== undefined),
  );
}
