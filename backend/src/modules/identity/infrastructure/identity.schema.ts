import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { SmsCode } from '../domain/sms-code.ts';
import { User } from '../domain/user.ts';

export const userSchema = entity(User, 'identity.user', {
  id: GENERATED_ID,
  ...columns<User>('integer', ['loyaltyPoints', 'sessionGeneration']),
  ...columns<User>('integer', ['referredBy'], { nullable: true }),
  ...columns<User>('bigint', ['totalSpentBani']),
  ...columns<User>('text', ['name', 'language', 'role', 'membershipLevel']),
  ...columns<User>('text', ['phone', 'email', 'passwordHash', 'referralCode', 'pendingPhone'], { nullable: true }),
  ...columns<User>('text', ['previousPhone'], { nullable: true }),
  ...columns<User>('boolean', ['passwordSuitsAdmin']),
  ...columns<User>('timestamptz', ['createdAt']),
  ...columns<User>('timestamptz', ['phoneProvenAt', 'lockedAt', 'erasedAt'], { nullable: true }),
});

export const smsCodeSchema = entity(SmsCode, 'identity.sms_code', {
  id: { type: 'uuid', primary: true },
  ...columns<SmsCode>('integer', ['userId', 'customerId'], { nullable: true }),
  ...columns<SmsCode>('text', ['purpose', 'phoneHash', 'codeHash', 'requestedBy', 'lane']),
  ...columns<SmsCode>('text', ['phone', 'subject'], { nullable: true }),
  ...columns<SmsCode>('jsonb', ['triesBy']),
  ...columns<SmsCode>('timestamptz', ['expiresAt', 'createdAt']),
  ...columns<SmsCode>('timestamptz', ['usedAt'], { nullable: true }),
});
