import { EntitySchema } from 'typeorm';
import { User } from '../domain/user.ts';

/** Mapping of a {@link User}. */
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
