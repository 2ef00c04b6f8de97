export { AddToTotalsSpentHandler, RecordStandingsHandler } from './accounts/account-figures.ts';
export { EnsureAdminHandler, RecoverAdminHandler } from './accounts/admin-accounts.ts';
export { AdministerUserHandler } from './accounts/administer-user.ts';
export { ChangeOwnProfileHandler } from './accounts/change-own-profile.ts';
export { EraseAccountHandler } from './accounts/erase-account.ts';
export { IdempotentResponses } from './accounts/idempotent-responses.ts';
export { ListUsersHandler, ReadUserHandler } from './accounts/list-users.ts';
export { ReadAccountHandler, ReadSessionUserHandler } from './accounts/read-account.ts';
export { RecordDataExportHandler } from './accounts/record-data-export.ts';
export { CheckReferralCodeHandler, RegisterUserHandler } from './accounts/register-user.ts';
export { UserDirectory } from './accounts/user-directory.ts';
export { ChangePasswordHandler } from './passwords/change-password.ts';
export { ChosenPasswords, PasswordConfirmation } from './passwords/passwords.ts';
export { RequestPasswordResetHandler, ResetPasswordHandler } from './passwords/reset-password.ts';
export { CodeRequesters } from './phone-proof/code-requesters.ts';
export { ProvePhoneAtCounterHandler, RequestCounterProofHandler } from './phone-proof/counter-proof.ts';
export {
  PhoneProofCodes,
  ProveOwnPhoneHandler,
  RequestPhoneProofHandler,
} from './phone-proof/prove-phone.ts';
export { SmsCodeTexts } from './phone-proof/sms-code-texts.ts';
export { DeleteOldSmsCodes, SmsVerification } from './phone-proof/sms-verification.ts';
export { BookingPhones, GuestPhones } from './phone-proof/visitor-phones.ts';
export { AuthenticatorApps, TotpSecrets } from './second-factor/authenticator-app.ts';
export {
  AddAuthenticatorAppHandler,
  RemoveAuthenticatorAppHandler,
  StartAuthenticatorAppHandler,
} from './second-factor/change-authenticator-app.ts';
export {
  AddPasskeyHandler,
  RemovePasskeyHandler,
  RenamePasskeyHandler,
  RequestPasskeyCreationHandler,
} from './second-factor/change-passkeys.ts';
export { FactorChanges, ReplaceRecoveryCodesHandler } from './second-factor/factor-changes.ts';
export { PasskeyCeremonies } from './second-factor/passkey-ceremonies.ts';
export { PasskeyChallenges } from './second-factor/passkey-challenges.ts';
export { Passkeys } from './second-factor/passkeys.ts';
export { RecoveryCodes } from './second-factor/recovery-codes.ts';
export { SecondFactorCheck } from './second-factor/second-factor-check.ts';
export { ReadSecondFactorsHandler, SecondFactors } from './second-factor/second-factors.ts';
export { DeleteExpiredSignIns, PendingSignIns } from './sign-in/pending-sign-ins.ts';
export {
  ReauthenticateHandler,
  RecentAuthentication,
  RequestReauthenticationPasskeyHandler,
} from './sign-in/reauthenticate.ts';
export {
  BeginSecondStepHandler,
  CompleteSecondStepHandler,
  ReadPendingSignInHandler,
  RequestSignInPasskeyHandler,
} from './sign-in/second-step.ts';
export {
  EndOldestSessionsHandler,
  EndSessionHandler,
  ListSessionsHandler,
  Sessions,
} from './sign-in/sessions.ts';
export { ReadPasswordMarkHandler, VerifyCredentialsHandler } from './sign-in/verify-credentials.ts';
