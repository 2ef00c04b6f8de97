import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SESSION_SECRET, SESSION_SECRETS } from '../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { KnownDevices } from '../../platform/http/known-device.ts';
import { Principals } from '../../platform/http/principal.ts';
import { UserDirectory } from './application/accounts/user-directory.ts';
import * as handlers from './application/handlers.ts';
import { InvitationReader } from './application/invitations/invite-employee.ts';
import { SmsCodeTexts } from './application/phone-proof/sms-code-texts.ts';
import { ApprovalPhones, BookingPhones, GuestPhones } from './application/phone-proof/visitor-phones.ts';
import { PasswordRules, Passwords } from './domain/password-rules.ts';
import { SmsCodes } from './domain/sms-code.ts';
import { SmsCodeGenerator } from './domain/sms-code-generator.ts';
import { Users } from './domain/users.ts';
import { AccountController } from './http/accounts/account.controller.ts';
import { CounterProofController, UsersController } from './http/accounts/users.controller.ts';
import { InvitationController, InvitationsController } from './http/invitations/invitations.controller.ts';
import { OwnPasswordLimits } from './http/passwords/own-password.ts';
import { PasswordResetController } from './http/passwords/password-reset.controller.ts';
import { SecondFactorLimits } from './http/second-factor/second-factor-limits.ts';
import { RecentlyAuthenticatedGuard, SecondFactorsController } from './http/second-factor/second-factors.controller.ts';
import { AuthController, ReferralCodesController } from './http/sign-in/auth.controller.ts';
import { LoginGuard, PhoneAndPasswordStrategy } from './http/sign-in/login.guard.ts';
import { KnownBrowsers, OpenSession } from './http/sign-in/open-session.ts';
import { PendingSignInCookie, SecondStepController } from './http/sign-in/second-step.controller.ts';
import { Argon2Passwords } from './infrastructure/argon2-passwords.ts';
import { SqlPrincipals } from './infrastructure/sql-principals.ts';
import { TypeOrmSmsCodes } from './infrastructure/typeorm-sms-codes.ts';
import { TypeOrmUsers } from './infrastructure/typeorm-users.ts';

/** Accounts, sign-in and roles. Global, because the platform's guard needs {@link Principals} on every request. */
@Global()
@Module({
  imports: [PassportModule.register({ session: false })],
  controllers: [
    AuthController,
    SecondStepController,
    SecondFactorsController,
    PasswordResetController,
    AccountController,
    UsersController,
    CounterProofController,
    InvitationsController,
    InvitationController,
    ReferralCodesController,
  ],
  providers: [
    ...Object.values(handlers),
    LoginGuard,
    PhoneAndPasswordStrategy,
    OpenSession,
    OwnPasswordLimits,
    PendingSignInCookie,
    RecentlyAuthenticatedGuard,
    SecondFactorLimits,
    {
      provide: SmsCodeGenerator,
      useFactory: (secret: string) => new SmsCodeGenerator(secret),
      inject: [SESSION_SECRET],
    },
    { provide: Users, useClass: TypeOrmUsers },
    { provide: SmsCodes, useClass: TypeOrmSmsCodes },
    { provide: Passwords, useClass: Argon2Passwords },
    KnownBrowsers,
    {
      provide: KnownDevices,
      useFactory: (secrets: readonly string[], { tlsOnly }: Settings) => new KnownDevices(secrets, tlsOnly),
      inject: [SESSION_SECRETS, SETTINGS],
    },
    PasswordRules,
    { provide: Principals, useClass: SqlPrincipals },
  ],
  exports: [
    ApprovalPhones,
    BookingPhones,
    GuestPhones,
    InvitationReader,
    OwnPasswordLimits,
    Principals,
    SmsCodeTexts,
    UserDirectory,
  ],
})
export class IdentityModule {}
