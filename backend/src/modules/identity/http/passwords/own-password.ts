import { MIN_PASSWORD_LENGTH } from '@car-workshop/contracts/values/accounts';
import { applyDecorators, Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { MaxLength, MinLength, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { message } from '../../../../platform/http/validators.ts';
import { MAX_PASSWORD_LENGTH } from '../../domain/identity.values.ts';

export function PasswordField(tooShort = 'password.min') {
  return applyDecorators(
    ApiProperty({ type: String, format: 'password', minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH }),
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

export function OptionalPasswordField() {
  return applyDecorators(
    PasswordField(),
    ApiPropertyOptional({ type: String, format: 'password', maxLength: MAX_PASSWORD_LENGTH }),
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
    ValidateIf((_, value: unknown) => value !== undefined),
  );
}

/** Limits guessing the password within an open session, over all routes that ask for it. */
const TRIES: RateLimit = { name: 'own-password', points: 10, seconds: 15 * 60 };
/** Limits all checks, even of right passwords, because each takes a hash. */
const CHECKS: RateLimit = { name: 'own-password-checks', points: 40, seconds: 15 * 60 };

export class PasswordAgain {
  @PasswordField() readonly password: string;
}

@Injectable()
export class OwnPasswordLimits {
  constructor(private readonly limits: RateLimits) {}

  async check<T>(userId: number, work: () => Promise<T>): Promise<T> {
    await this.limits.consume(CHECKS, String(userId));
    await this.limits.consume(TRIES, String(userId));
    const result = await work();
    await this.limits.reset(TRIES, String(userId));
    return result;
  }
}
