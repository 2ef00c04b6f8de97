import { ROLES, type Role } from '@car-workshop/contracts/roles';
import { REFERRAL_CODE_LENGTH } from '@car-workshop/contracts/values/accounts';
import { MAX_SEARCH_LENGTH } from '@car-workshop/contracts/values/lists';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, ValidateIf } from 'class-validator';
import { LANGUAGES, type Language } from '../../../../kernel/language.ts';
import { PageQuery } from '../../../../platform/http/pages.ts';
import {
  Changeable,
  message,
  OneOf,
  OptionalEmail,
  OptionalText,
  PhoneField,
  RequiredLine,
  SmsCodeField,
} from '../../../../platform/http/validators.ts';
import { TEAM } from '../../application/accounts/read-account.ts';
import { ConfirmationOf, OptionalPasswordField, PasswordField } from '../passwords/own-password.ts';

export class Login {
  @PhoneField({ required: 'phone.required' }) readonly phone: string;
  @PasswordField() readonly password: string;
}

export class Register {
  @RequiredLine({ max: 100, required: 'name.required', example: 'Ion Popescu' }) readonly name: string;
  @PhoneField({ required: 'phone.required' }) readonly phone: string;
  @OptionalEmail() readonly email?: string;
  @PasswordField() readonly password: string;
  @ConfirmationOf('password') readonly confirmPassword: string;

  @OptionalText({
    max: REFERRAL_CODE_LENGTH,
    description: 'Referral code of the friend who referred you, in either case.',
    example: 'K7M2PX',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  readonly referralCode?: string;
}

export class ChangeAccount {
  @Changeable(RequiredLine({ max: 100, required: 'name.required', example: 'Ion Popescu' })) readonly name?: string;
  @Changeable(PhoneField({ required: 'phone.required' })) readonly phone?: string;
  @OptionalEmail() readonly email?: string;

  @Changeable(OneOf(LANGUAGES))
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  readonly language?: Language;

  @OptionalPasswordField() readonly currentPassword?: string;
}

export class NewPassword {
  @PasswordField() readonly currentPassword: string;
  @PasswordField() readonly newPassword: string;
  @ConfirmationOf('newPassword') readonly confirmPassword: string;

  @ApiPropertyOptional({
    default: true,
    description: 'Whether the calendar feed and the shared service books of the account end, too.',
  })
  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsBoolean({ message: message('field.invalid') })
  readonly endLinks?: boolean;
}

export class PhoneProof {
  @SmsCodeField() readonly code: string;
}

export class ForgottenPassword {
  @PhoneField({ required: 'phone.required' }) readonly phone: string;
}

export class PasswordReset extends ForgottenPassword {
  @SmsCodeField() readonly code: string;
  @PasswordField() readonly newPassword: string;
  @ConfirmationOf('newPassword') readonly confirmPassword: string;
}

export class RoleBody {
  @OneOf(ROLES, { message: 'role.required' }) readonly role: Role;
}

export class UsersQuery extends PageQuery {
  @OptionalText({
    max: MAX_SEARCH_LENGTH,
    description: 'Part of name, phone or e-mail; or `#` and the number of the account.',
  })
  search?: string;

  @OneOf([...ROLES, TEAM], { optional: true }) role?: Role | typeof TEAM;
  @OneOf(['true', 'false'], { optional: true }) locked?: 'true' | 'false';
}
