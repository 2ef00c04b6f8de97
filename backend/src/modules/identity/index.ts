import en from '../../../locales/en/identity.json' with { type: 'json' };
import es from '../../../locales/es/identity.json' with { type: 'json' };
import fr from '../../../locales/fr/identity.json' with { type: 'json' };
import ro from '../../../locales/ro/identity.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { PasskeyTaken, PhoneTaken } from './domain/identity.errors.ts';
import { IdentityModule } from './identity.module.ts';
import { smsCodeSchema, userSchema } from './infrastructure/identity.schema.ts';
import { IdentityBaseline1790000100000 } from './infrastructure/migrations/1790000100000-identity-baseline.ts';
import { Invitations1790001983000 } from './infrastructure/migrations/1790001983000-invitations.ts';
import { identityPersonalData } from './personal-data.ts';

export { RecordDataExport } from './application/accounts/own-account.ts';
export {
  AddToTotalsSpent,
  RecordStandings,
  type UserCard,
  UserDirectory,
} from './application/accounts/user-directory.ts';
export { InvitationReader } from './application/invitations/invite-employee.ts';
export { SmsCodeTexts } from './application/phone-proof/sms-code-texts.ts';
export { ApprovalPhones, BookingPhones, GuestPhones } from './application/phone-proof/visitor-phones.ts';
export { AccountGone } from './domain/identity.errors.ts';
export { ownsItsPhone, ownsPhone, PHONE_PROOFS, type PhoneProof, phoneProofOf } from './domain/phone-proof.ts';
export * from './events.ts';
export * as identityEvents from './events.ts';
export { OwnPasswordLimits, PasswordAgain } from './http/passwords/own-password.ts';

export { IdentityModule } from './identity.module.ts';

export const identityManifest: ModuleManifest = {
  name: 'identity',
  module: IdentityModule,
  persistence: {
    entities: [userSchema, smsCodeSchema],
    migrations: [IdentityBaseline1790000100000, Invitations1790001983000],
  },
  personalData: identityPersonalData,
  messages: { ro, en, es, fr },
  constraints: { user_phone_key: () => new PhoneTaken(), passkey_credential_key: () => new PasskeyTaken() },
};
