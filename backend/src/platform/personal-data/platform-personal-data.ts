import type { PersonalData } from './personal-data.ts';

export const platformPersonalData: PersonalData = {
  categories: [{ name: 'security', legalBasis: 'interest', recipients: [] }],
  columns: {
    security: {
      'platform.security_event': ['phone_hash', 'address_hash', 'device'],
      'platform.session': ['sid', 'sess'],
      'platform.rate_limit': ['key'],
      'platform.idempotency_key': ['answer', 'request_hash'],
    },
  },
  exported: {
    sessions: {
      description: 'Open sessions, with browser and system.',
      select: () => `
        SELECT row_number() OVER (ORDER BY seen_at DESC) AS id, sess ->> 'device' AS device,
               sess ->> 'startedAt' AS "startedAt", seen_at AS "lastUsedAt"
        FROM platform.session WHERE user_id = $1 AND expire > now()`,
    },
    securityEvents: {
      description: 'Sign-ins, changes of credentials and the like, for a year.',
      select: () => `
        SELECT id, kind, details, first_at AS "firstAt", last_at AS "lastAt", times, amount, device
        FROM platform.security_event WHERE user_id = $1`,
    },
  },
};
