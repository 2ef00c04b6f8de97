import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { PasskeyTaken, PhoneTaken } from './domain/identity.errors.ts';
import { accountMessages } from './http/accounts/account.messages.ts';
import { identityMessages } from './http/identity.messages.ts';
import { secondFactorMessages } from './http/second-factor/second-factor.messages.ts';
import { IdentityModule } from './identity.module.ts';
import { smsCodeSchema, userSchema } from './infrastructure/identity.schema.ts';
import { IdentitySchema1790000100000 } from './infrastructure/migrations/1790000100000-identity-schema.ts';
import { Accounts1790000100100 } from './infrastructure/migrations/1790000100100-accounts.ts';
import { ClientsInOrder1790000100200 } from './infrastructure/migrations/1790000100200-clients-in-order.ts';
import { PendingPhones1790000100300 } from './infrastructure/migrations/1790000100300-pending-phones.ts';
import { AdminPasswords1790000100400 } from './infrastructure/migrations/1790000100400-admin-passwords.ts';
import { SecondFactors1790000100501 } from './infrastructure/migrations/1790000100501-second-factors.ts';
import { GuestCodes1790000100511 } from './infrastructure/migrations/1790000100511-guest-codes.ts';
import { CodesForBookings1790000100531 } from './infrastructure/migrations/1790000100531-codes-for-bookings.ts';
import { SessionGenerations1790000100601 } from './infrastructure/migrations/1790000100601-session-generations.ts';
import { Roles1790000100911 } from './infrastructure/migrations/1790000100911-roles.ts';
import { CodesAtTheCounter1790002101000 } from './infrastructure/migrations/1790002101000-codes-at-the-counter.ts';
import { CodeRequesters1790002102000 } from './infrastructure/migrations/1790002102000-code-requesters.ts';

export { AddToTotalsSpent, RecordStandings } from './application/accounts/account-figures.ts';
export { RecordDataExport } from './application/accounts/record-data-export.ts';
export { type UserCard, UserDirectory } from './application/accounts/user-directory.ts';
export { SmsCodeTexts } from './application/phone-proof/sms-code-texts.ts';
export { BookingPhones, GuestPhones } from './application/phone-proof/visitor-phones.ts';
export { AccountGone } from './domain/identity.errors.ts';
export {
  ownsItsPhone,
  ownsPhone,
  PHONE_PROOFS,
  type PhoneProof,
  phoneProofOf,
} from './domain/phone-proof.ts';
export * from './events.ts';
export { OwnPasswordLimits, PasswordAgain } from './http/passwords/own-password.ts';

export { IdentityModule } from './identity.module.ts';

export const identityManifest: ModuleManifest = {
  name: 'identity',
  module: IdentityModule,
  persistence: {
    entities: [userSchema, smsCodeSchema],
    migrations: [
      IdentitySchema1790000100000,
      Accounts1790000100100,
      ClientsInOrder1790000100200,
      PendingPhones1790000100300,
      AdminPasswords1790000100400,
      SecondFactors1790000100501,
      GuestCodes1790000100511,
      CodesForBookings1790000100531,
      SessionGenerations1790000100601,
      Roles1790000100911,
      CodesAtTheCounter1790002101000,
      CodeRequesters1790002102000,
    ],
  },
  messages: { ...identityMessages, ...accountMessages, ...secondFactorMessages },
  constraints: { user_phone_key: () => new PhoneTaken(), passkey_credential_key: () => new PasskeyTaken() },
};
