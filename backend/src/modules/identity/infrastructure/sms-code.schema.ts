import { EntitySchema } from 'typeorm';
import { SmsCode } from '../domain/sms-code.ts';

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
