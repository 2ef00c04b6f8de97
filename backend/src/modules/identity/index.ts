import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { PhoneTaken } from './domain/identity.errors.ts';
import { identityMessages } from './http/identity.messages.ts';
import { IdentityModule } from './identity.module.ts';
import { IdentitySchema1790000100000 } from './infrastructure/migrations/1790000100000-identity-schema.ts';
import { userSchema } from './infrastructure/user.schema.ts';

export { AddToTotalSpent } from './application/add-to-total-spent.ts';
export { EnsureAdmin } from './application/ensure-admin.ts';
export { RecordStanding } from './application/record-standing.ts';
export { RegisterUser, type Registration } from './application/register-user.ts';
export { type UserCard, UserDirectory } from './application/user-directory.ts';
export { MEMBERSHIP_LEVELS, type MembershipLevel } from './domain/membership-level.ts';
export { UserReferred, UserRegistered } from './events.ts';

export { IdentityModule } from './identity.module.ts';

/** Accounts, sign-in and roles. */
export const identityManifest: ModuleManifest = {
  name: 'identity',
  module: IdentityModule,
  persistence: { entities: [userSchema], migrations: [IdentitySchema1790000100000] },
  messages: identityMessages,
  constraints: { user_phone_key: () => new PhoneTaken() },
};
