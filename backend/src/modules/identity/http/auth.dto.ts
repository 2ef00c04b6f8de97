import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { OptionalEmail, OptionalText, PhoneField, RequiredText } from '../../../platform/http/validators.ts';
import { SessionUser } from '../application/read-session-user.ts';
import { ConfirmationOf, PasswordField } from './password-fields.ts';

/** Phone and password. */
export class Login {
  @PhoneField({ required: 'phone.required' })
  readonly phone: string;

  @PasswordField()
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

  @PasswordField()
  readonly password: string;

  @ConfirmationOf('password')
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
