import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Principals } from '../../platform/http/principal.ts';
import { AddToTotalSpentHandler } from './application/add-to-total-spent.ts';
import { AdministerUserHandler } from './application/administer-user.ts';
import { ChangePasswordHandler } from './application/change-password.ts';
import { ChangeProfileHandler } from './application/change-profile.ts';
import { CheckReferralCodeHandler } from './application/check-referral-code.ts';
import { EndSessionHandler } from './application/end-session.ts';
import { EnsureAdminHandler } from './application/ensure-admin.ts';
import { EraseAccountHandler } from './application/erase-account.ts';
import { ListSessionsHandler } from './application/list-sessions.ts';
import { ListUsersHandler, ReadUserHandler } from './application/list-users.ts';
import { OwnPassword } from './application/own-password.ts';
import { ProvePhoneHandler } from './application/prove-phone.ts';
import { ReadAccountHandler } from './application/read-account.ts';
import { ReadSessionUserHandler } from './application/read-session-user.ts';
import { RecordDataExportHandler } from './application/record-data-export.ts';
import { RecordStandingHandler } from './application/record-standing.ts';
import { RegisterUserHandler } from './application/register-user.ts';
import { RequestPasswordResetHandler } from './application/request-password-reset.ts';
import { RequestPhoneProofHandler } from './application/request-phone-proof.ts';
import { ResetPasswordHandler } from './application/reset-password.ts';
import { SmsCodeTexts } from './application/sms-code-texts.ts';
import { SmsVerification } from './application/sms-verification.ts';
import { UserDirectory } from './application/user-directory.ts';
import { VerifyCredentialsHandler } from './application/verify-credentials.ts';
import { CodeMint } from './domain/code-mint.ts';
import { KeptAnswers } from './domain/kept-answers.ts';
import { Passwords } from './domain/passwords.ts';
import { Sessions } from './domain/sessions.ts';
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
import { ForgetOldCodes } from './infrastructure/forget-old-codes.ts';
import { HmacCodeMint } from './infrastructure/hmac-code-mint.ts';
import { MintedSmsCodeTexts } from './infrastructure/minted-sms-code-texts.ts';
import { SqlKeptAnswers } from './infrastructure/sql-kept-answers.ts';
import { SqlPrincipals } from './infrastructure/sql-principals.ts';
import { SqlSessions } from './infrastructure/sql-sessions.ts';
import { SqlUserDirectory } from './infrastructure/sql-user-directory.ts';
import { TypeOrmSmsCodes } from './infrastructure/typeorm-sms-codes.ts';
import { TypeOrmUsers } from './infrastructure/typeorm-users.ts';

const USE_CASES = [
  AddToTotalSpentHandler,
  AdministerUserHandler,
  ChangePasswordHandler,
  ChangeProfileHandler,
  CheckReferralCodeHandler,
  EndSessionHandler,
  EnsureAdminHandler,
  EraseAccountHandler,
  ListSessionsHandler,
  ListUsersHandler,
  ProvePhoneHandler,
  ReadAccountHandler,
  ReadSessionUserHandler,
  ReadUserHandler,
  RecordDataExportHandler,
  RecordStandingHandler,
  RegisterUserHandler,
  RequestPasswordResetHandler,
  RequestPhoneProofHandler,
  ResetPasswordHandler,
  VerifyCredentialsHandler,
];

/** Accounts, sign-in and roles. Global, because the guard at every door asks it who is calling. */
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
    ...USE_CASES,
    OwnPassword,
    SmsVerification,
    LoginGuard,
    PhoneAndPasswordStrategy,
    ForgetOldCodes,
    { provide: Users, useClass: TypeOrmUsers },
    { provide: SmsCodes, useClass: TypeOrmSmsCodes },
    { provide: SmsCodeTexts, useClass: MintedSmsCodeTexts },
    { provide: CodeMint, useClass: HmacCodeMint },
    { provide: Sessions, useClass: SqlSessions },
    { provide: KeptAnswers, useClass: SqlKeptAnswers },
    { provide: Passwords, useClass: Argon2Passwords },
    { provide: Principals, useClass: SqlPrincipals },
    { provide: UserDirectory, useClass: SqlUserDirectory },
  ],
  exports: [Principals, SmsCodeTexts, UserDirectory],
})
export class IdentityModule {}
