import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SESSION_SECRET } from '../../platform/config/session-secret.ts';
import { KnownDevices } from '../../platform/http/known-device.ts';
import { Principals } from '../../platform/http/principal.ts';
import { GuestPhones } from './application/guest-phones.ts';
import * as handlers from './application/handlers.ts';
import { SmsCodeTexts } from './application/sms-code-texts.ts';
import { UserDirectory } from './application/user-directory.ts';
import { IdempotentResponses } from './domain/idempotent-responses.ts';
import { CommonPasswords, PasswordRules } from './domain/password-rules.ts';
import { Passwords } from './domain/passwords.ts';
import { Sessions } from './domain/sessions.ts';
import { SmsCodeGenerator } from './domain/sms-code-generator.ts';
import { SmsCodes } from './domain/sms-codes.ts';
import { Users } from './domain/users.ts';
import { AccountController } from './http/account.controller.ts';
import { AuthController } from './http/auth.controller.ts';
import { LoginGuard } from './http/login.guard.ts';
import { PasswordResetController } from './http/password-reset.controller.ts';
import { PhoneAndPasswordStrategy } from './http/phone-and-password.strategy.ts';
import { ReferralCodesController } from './http/referral-codes.controller.ts';
import { UsersController } from './http/users.controller.ts';
import { Argon2Passwords } from './infrastructure/argon2-passwords.ts';
import { DeleteOldSmsCodes } from './infrastructure/delete-old-sms-codes.ts';
import { ListedCommonPasswords } from './infrastructure/listed-common-passwords.ts';
import { SqlIdempotentResponses } from './infrastructure/sql-idempotent-responses.ts';
import { SqlPrincipals } from './infrastructure/sql-principals.ts';
import { SqlSessions } from './infrastructure/sql-sessions.ts';
import { SqlUserDirectory } from './infrastructure/sql-user-directory.ts';
import { TypeOrmSmsCodes } from './infrastructure/typeorm-sms-codes.ts';
import { TypeOrmUsers } from './infrastructure/typeorm-users.ts';

/** Accounts, sign-in and roles. Global, because the platform's guard needs {@link Principals} on every request. */
@Global()
@Module({
  imports: [PassportModule.register({ session: false })],
  controllers: [
    AuthController,
    PasswordResetController,
    AccountController,
    UsersController,
    ReferralCodesController,
  ],
  providers: [
    ...Object.values(handlers),
    LoginGuard,
    PhoneAndPasswordStrategy,
    DeleteOldSmsCodes,
    {
      provide: SmsCodeGenerator,
      useFactory: (secret: string) => new SmsCodeGenerator(secret),
      inject: [SESSION_SECRET],
    },
    { provide: Users, useClass: TypeOrmUsers },
    { provide: SmsCodes, useClass: TypeOrmSmsCodes },
    { provide: Sessions, useClass: SqlSessions },
    { provide: IdempotentResponses, useClass: SqlIdempotentResponses },
    { provide: Passwords, useClass: Argon2Passwords },
    {
      provide: KnownDevices,
      useFactory: (secret: string) => new KnownDevices(secret),
      inject: [SESSION_SECRET],
    },
    { provide: CommonPasswords, useClass: ListedCommonPasswords },
    {
      provide: PasswordRules,
      useFactory: (common: CommonPasswords) => new PasswordRules(common),
      inject: [CommonPasswords],
    },
    { provide: Principals, useClass: SqlPrincipals },
    { provide: UserDirectory, useClass: SqlUserDirectory },
  ],
  exports: [GuestPhones, Principals, SmsCodeTexts, UserDirectory],
})
export class IdentityModule {}
