import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Principals } from '../../platform/http/principal.ts';
import { AddToTotalSpentHandler } from './application/add-to-total-spent.ts';
import { EnsureAdminHandler } from './application/ensure-admin.ts';
import { ReadSessionUserHandler } from './application/read-session-user.ts';
import { RecordStandingHandler } from './application/record-standing.ts';
import { RegisterUserHandler } from './application/register-user.ts';
import { UserDirectory } from './application/user-directory.ts';
import { VerifyCredentialsHandler } from './application/verify-credentials.ts';
import { Passwords } from './domain/passwords.ts';
import { Users } from './domain/users.ts';
import { AuthController } from './http/auth.controller.ts';
import { LoginGuard } from './http/login.guard.ts';
import { PhoneAndPasswordStrategy } from './http/phone-and-password.strategy.ts';
import { Argon2Passwords } from './infrastructure/argon2-passwords.ts';
import { SqlPrincipals } from './infrastructure/sql-principals.ts';
import { SqlUserDirectory } from './infrastructure/sql-user-directory.ts';
import { TypeOrmUsers } from './infrastructure/typeorm-users.ts';

const USE_CASES = [
  AddToTotalSpentHandler,
  EnsureAdminHandler,
  ReadSessionUserHandler,
  RecordStandingHandler,
  RegisterUserHandler,
  VerifyCredentialsHandler,
];

/** Accounts, sign-in and roles. Global, because the guard at every door asks it who is calling. */
@Global()
@Module({
  imports: [PassportModule.register({ session: false })],
  controllers: [AuthController],
  providers: [
    ...USE_CASES,
    LoginGuard,
    PhoneAndPasswordStrategy,
    { provide: Users, useClass: TypeOrmUsers },
    { provide: Passwords, useClass: Argon2Passwords },
    { provide: Principals, useClass: SqlPrincipals },
    { provide: UserDirectory, useClass: SqlUserDirectory },
  ],
  exports: [Principals, UserDirectory],
})
export class IdentityModule {}
