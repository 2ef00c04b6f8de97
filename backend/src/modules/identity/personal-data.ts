import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** `EraseAccount` erases these data before the other modules erase theirs. */
export const identityPersonalData: PersonalData = {
  categories: [{ name: 'account', legalBasis: 'contract', recipients: [] }],
  columns: {
    account: {
      'identity.user': [
        'name',
        'phone',
        'pending_phone',
        'previous_phone',
        'email',
        'language',
        'password_hash',
        'referral_code',
        'search',
      ],
    },
    // An invitation is deleted when it is used, withdrawn or too old.
    security: {
      'identity.invitation': ['name', 'phone'],
      'identity.authenticator_app': ['sealed_secret'],
      'identity.passkey': ['name', 'credential_id', 'public_key', 'transports'],
      'identity.passkey_challenge': ['challenge'],
      'identity.recovery_code': ['code_hash'],
      'identity.pending_sign_in': ['token_hash'],
      'identity.sms_code': ['phone', 'phone_hash', 'code_hash', 'requested_by', 'lane', 'tries_by'],
    },
  },
  exported: {
    account: {
      description: 'The account without its password.',
      isOne: true,
      select: () => `
        SELECT user_id AS id, name, phone, pending_phone AS "pendingPhone", previous_phone AS "previousPhone", email, language, role,
               created_at AS "createdAt", phone_proven_at AS "phoneProvenAt", referral_code AS "referralCode",
               referred_by AS "referredBy", loyalty_points AS "loyaltyPoints", membership_level AS "membershipLevel",
               total_spent_bani / 100.0 AS "totalSpent"
        FROM identity.user_card WHERE user_id = $1`,
    },
    referrals: {
      description: 'Friends who registered with the referral code, by first name.',
      select: () => `
        SELECT user_id AS id, split_part(name, ' ', 1) AS "firstName", created_at AS "joinedAt"
        FROM identity.user_card WHERE referred_by = $1 AND erased_at IS NULL`,
    },
  },
};
