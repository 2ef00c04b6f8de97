/** Command handlers, query handlers and application services of the module: the providers of IdentityModule. */

export { AddToTotalsSpentHandler } from './add-to-totals-spent.ts';
export { AdministerUserHandler } from './administer-user.ts';
export { BeginSecondStepHandler } from './begin-second-step.ts';
export { BookingPhones } from './booking-phones.ts';
export {
  AddAuthenticatorAppHandler,
  RemoveAuthenticatorAppHandler,
  StartAuthenticatorAppHandler,
} from './change-authenticator-app.ts';
export {
  AddPasskeyHandler,
  RemovePasskeyHandler,
  RenamePasskeyHandler,
  RequestPasskeyCreationHandler,
} from './change-passkeys.ts';
export { ChangePasswordHandler } from './change-password.ts';
export { ChangeProfileHandler } from './change-profile.ts';
export { CheckReferralCodeHandler } from './check-referral-code.ts';
export { ChosenPasswords } from './chosen-passwords.ts';
export { CodeRequesters } from './code-requesters.ts';
export {
  CompleteSecondStepHandler,
  ReadPendingSignInHandler,
  RequestSignInPasskeyHandler,
} from './complete-second-step.ts';
export { ProvePhoneAtCounterHandler, RequestCounterProofHandler } from './counter-proof.ts';
export { EndOldestSessionsHandler, EndSessionHandler } from './end-session.ts';
export { EnsureAdminHandler } from './ensure-admin.ts';
export { EraseAccountHandler } from './erase-account.ts';
export { FactorChanges } from './factor-changes.ts';
export { GuestPhones } from './guest-phones.ts';
export { ListSessionsHandler } from './list-sessions.ts';
export { ListUsersHandler, ReadUserHandler } from './list-users.ts';
export { PasskeyChallenges } from './passkey-challenges.ts';
export { PasswordConfirmation } from './password-confirmation.ts';
export { PhoneProofCodes } from './phone-proof-codes.ts';
export { ProvePhoneHandler } from './prove-phone.ts';
export { ReadAccountHandler } from './read-account.ts';
export { ReadPasswordMarkHandler } from './read-password-mark.ts';
export { ReadSecondFactorsHandler } from './read-second-factors.ts';
export { ReadSessionUserHandler } from './read-session-user.ts';
export {
  ReauthenticateHandler,
  RecentAuthentication,
  RequestReauthenticationPasskeyHandler,
} from './reauthenticate.ts';
export { RecordDataExportHandler } from './record-data-export.ts';
export { RecordStandingsHandler } from './record-standings.ts';
export { RecoverAdminHandler } from './recover-admin.ts';
export { RegisterUserHandler } from './register-user.ts';
export { ReplaceRecoveryCodesHandler } from './replace-recovery-codes.ts';
export { RequestPasswordResetHandler } from './request-password-reset.ts';
export { RequestPhoneProofHandler } from './request-phone-proof.ts';
export { ResetPasswordHandler } from './reset-password.ts';
export { SecondFactorCheck } from './second-factor-check.ts';
export { SmsCodeTexts } from './sms-code-texts.ts';
export { SmsVerification } from './sms-verification.ts';
export { TotpSecrets } from './totp-secrets.ts';
export { VerifyCredentialsHandler } from './verify-credentials.ts';
