import { Transform } from 'class-transformer';
import {
  OptionalEmail,
  OptionalText,
  PhoneField,
  RequiredText,
  SingleLine,
} from '../../../../platform/http/validators.ts';
import { ConfirmationOf, PasswordField } from '../passwords/password-fields.ts';

export class Login {
  @PhoneField({ required: 'phone.required' })
  readonly phone: string;

  @PasswordField()
  readonly password: string;
}

export class Register {
  @RequiredText({ max: 100, required: 'name.required', example: 'Ion Popescu' })
  @SingleLine()
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
    description: 'Referral code of the friend who referred you, in either case.',
    example: 'K7M2PX',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  readonly referralCode?: string;
}
