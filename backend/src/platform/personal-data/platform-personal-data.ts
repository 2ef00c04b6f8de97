import type { DataCategory } from './data-category.ts';
import type { PersonalData } from './personal-data.ts';

const SECURITY: DataCategory = {
  name: 'security',
  title: { ro: 'Siguranță', en: 'Security', es: 'Seguridad', fr: 'Sécurité' },
  data: {
    ro: 'sesiunile, al doilea factor, tipul browserului, amprente ale telefonului și ale adresei de rețea, răspunsuri la cereri repetate',
    en: 'sessions, second factors, kind of browser, hashes of phone and network address, responses to repeated requests',
    es: 'sesiones, segundos factores, tipo de navegador, huellas del teléfono y de la dirección de red, respuestas a peticiones repetidas',
    fr: 'sessions, seconds facteurs, type de navigateur, empreintes du téléphone et de l’adresse réseau, réponses aux requêtes répétées',
  },
  purpose: {
    ro: 'să protejăm conturile de atacuri',
    en: 'to protect accounts against attacks',
    es: 'para proteger las cuentas de ataques',
    fr: 'protéger les comptes contre les attaques',
  },
  legalBasis: 'interest',
  retention: {
    ro: 'evenimentele un an, sesiunile până expiră, codurile și răspunsurile o zi',
    en: 'events a year, sessions until they expire, codes and responses a day',
    es: 'los eventos un año, las sesiones hasta que caducan, los códigos y respuestas un día',
    fr: 'événements un an, sessions jusqu’à expiration, codes et réponses un jour',
  },
  recipients: [],
};

export const platformPersonalData: PersonalData = {
  categories: [SECURITY],
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
