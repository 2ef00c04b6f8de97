import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SESSION_SECRET, SESSION_SECRETS } from '../../platform/config/session-secret.ts';
import { KnownDevices } from '../../platform/http/known-device.ts';
import { Principals } from '../../platform/http/principal.ts';
import { BookingPhones } from './application/booking-phones.ts';
import { GuestPhones } from './application/guest-phones.ts';
import * as handlers from './application/handlers.ts';
import { SmsCodeTexts } from './application/sms-code-texts.ts';
import { UserDirectory } from './application/user-directory.ts';
import { AuthenticatorApps } from './domain/authenticator-apps.ts';
import { IdempotentResponses } from './domain/idempotent-responses.ts';
import { PasskeyCeremonies } from './domain/passkey-ceremonies.ts';
import { Passkeys } from './domain/passkeys.ts';
import { CommonPasswords, PasswordRules } from './domain/password-rules.ts';
import { Passwords } from './domain/passwords.ts';
import { PendingSignIns } from './domain/pending-sign-ins.ts';
import { RecoveryCodes } from './domain/recovery-codes.ts';
import { SecondFactors } from './domain/second-factors.ts';
import { Sessions } from './domain/sessions.ts';
import { SmsCodeGenerator } from './domain/sms-code-generator.ts';
import { SmsCodes } from './domain/sms-codes.ts';
import { Users } from './domain/users.ts';
import { AccountController } from './http/account.controller.ts';
import { AuthController } from './http/auth.controller.ts';
import { CounterProofController } from './http/counter-proof.controller.ts';
import { KnownBrowsers } from './http/known-browsers.ts';
import { LoginGuard } from './http/login.guard.ts';
import { OpenSession } from './http/open-session.ts';
import { OwnPasswordLimits } from './http/own-password.ts';
import { PasswordResetController } from './http/password-reset.controller.ts';
import { PendingSignInCookie } from './http/pending-sign-in-cookie.ts';
import { PhoneAndPasswordStrategy } from './http/phone-and-password.strategy.ts';
import { RecentlyAuthenticatedGuard } from './http/recently-authenticated.guard.ts';
import { ReferralCodesController } from './http/referral-codes.controller.ts';
import { SecondFactorLimits } from './http/second-factor-limits.ts';
import { SecondFactorsController } from './http/second-factors.controller.ts';
import { SecondStepController } from './http/second-step.controller.ts';
import { UsersController } from './http/users.controller.ts';
import { Argon2Passwords } from './infrastructure/argon2-passwords.ts';
import { DeleteExpiredSignIns } from './infrastructure/delete-expired-sign-ins.ts';
import { DeleteOldSmsCodes } from './infrastructure/delete-old-sms-codes.ts';
import { ListedCommonPasswords } from './infrastructure/listed-common-passwords.ts';
import { SqlAuthenticatorApps } from './infrastructure/sql-authenticator-apps.ts';
import { SqlIdempotentResponses } from './infrastructure/sql-idempotent-responses.ts';
import { SqlPasskeys } from './infrastructure/sql-passkeys.ts';
import { SqlPendingSignIns } from './infrastructure/sql-pending-sign-ins.ts';
import { SqlPrincipals } from './infrastructure/sql-principals.ts';
import { SqlRecoveryCodes } from './infrastructure/sql-recovery-codes.ts';
import { SqlSecondFactors } from './infrastructure/sql-second-factors.ts';
import { SqlSessions } from './infrastructure/sql-sessions.ts';
import { TypeOrmSmsCodes } from './infrastructure/typeorm-sms-codes.ts';
import { TypeOrmUsers } from './infrastructure/typeorm-users.ts';
import { WebauthnCeremonies } from './infrastructure/webauthn-ceremonies.ts';

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
    ReferralCodesController,
  ],
  providers: [
    ...Object.values(handlers),
    LoginGuard,
    PhoneAndPasswordStrategy,
    DeleteOldSmsCodes,
    DeleteExpiredSignIns,
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
    { provide: SecondFactors, useClass: SqlSecondFactors },
    { provide: AuthenticatorApps, useClass: SqlAuthenticatorApps },
    { provide: Passkeys, useClass: SqlPasskeys },
    { provide: PasskeyCeremonies, useClass: WebauthnCeremonies },
    { provide: RecoveryCodes, useClass: SqlRecoveryCodes },
    { provide: PendingSignIns, useClass: SqlPendingSignIns },
    { provide: Sessions, useClass: SqlSessions },
    { provide: IdempotentResponses, useClass: SqlIdempotentResponses },
    { provide: Passwords, useClass: Argon2Passwords },
    KnownBrowsers,
    {
      provide: KnownDevices,
      useFactory: (secrets: readonly string[]) => new KnownDevices(secrets),
      inject: [SESSION_SECRETS],
    },
    { provide: CommonPasswords, useClass: ListedCommonPasswords },
    {
      provide: PasswordRules,
      useFactory: (common: CommonPasswords) => new PasswordRules(common),
      inject: [CommonPasswords],
    },
    { provide: Principals, useClass: SqlPrincipals },
    UserDirectory,
  ],
  exports: [BookingPhones, GuestPhones, OwnPasswordLimits, Principals, SmsCodeTexts, UserDirectory],
})
export class IdentityModule {}
