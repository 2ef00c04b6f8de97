import { EntitySchema } from 'typeorm';
import { SmsCode } from '../domain/sms-code.ts';
import { User } from '../domain/user.ts';

export const userSchema = new EntitySchema<User>({
  target: User,
  name: 'User',
  schema: 'identity',
  tableName: 'user',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    phone: { type: 'text', nullable: true },
    email: { type: 'text', nullable: true },
    language: { type: 'text' },
    role: { type: 'text' },
    passwordHash: { name: 'password_hash', type: 'text', nullable: true },
    passwordSuitsAdmin: { name: 'password_suits_admin', type: 'boolean' },
    loyaltyPoints: { name: 'loyalty_points', type: 'integer' },
    totalSpentBani: { name: 'total_spent_bani', type: 'bigint' },
    membershipLevel: { name: 'membership_level', type: 'text' },
    referralCode: { name: 'referral_code', type: 'text', nullable: true },
    referredBy: { name: 'referred_by', type: 'integer', nullable: true },
    phoneProvenAt: { name: 'phone_proven_at', type: 'timestamptz', nullable: true },
    pendingPhone: { name: 'pending_phone', type: 'text', nullable: true },
    previousPhone: { name: 'previous_phone', type: 'text', nullable: true },
    sessionGeneration: { name: 'session_generation', type: 'integer' },
    lockedAt: { name: 'locked_at', type: 'timestamptz', nullable: true },
    erasedAt: { name: 'erased_at', type: 'timestamptz', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
  },
});

/** Mapping of an {@link SmsCode}. Digits are stored as hashes only, and phones except that of a booking. */
export const smsCodeSchema = new EntitySchema<SmsCode>({
  target: SmsCode,
  name: 'SmsCode',
  schema: 'identity',
  tableName: 'sms_code',
  columns: {
    id: { type: 'uuid', primary: true },
    purpose: { type: 'text' },
    userId: { name: 'user_id', type: 'integer', nullable: true },
    customerId: { name: 'customer_id', type: 'integer', nullable: true },
    phone: { type: 'text', nullable: true },
    phoneHash: { name: 'phone_hash', type: 'text' },
    codeHash: { name: 'code_hash', type: 'text' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
    requestedBy: { name: 'requested_by', type: 'text', nullable: true },
    lane: { type: 'text', nullable: true },
    triesBy: { name: 'tries_by', type: 'jsonb' },
    tries: { type: 'integer' },
    usedAt: { name: 'used_at', type: 'timestamptz', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
  },
});
