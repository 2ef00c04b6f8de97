import type { DataCategory } from '../../platform/personal-data/data-category.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

const WITH_ACCOUNT: DataCategory['retention'] = {
  ro: 'până îți ștergi contul',
  en: 'until you delete your account',
  es: 'hasta que elimines tu cuenta',
  fr: 'jusqu’à la suppression de ton compte',
};
const ACCOUNT: DataCategory = {
  name: 'account',
  title: { ro: 'Contul', en: 'Account', es: 'Cuenta', fr: 'Compte' },
  data: {
    ro: 'nume, telefon, e-mail, limbă, parola (doar ca amprentă), codul de recomandare',
    en: 'name, phone, e-mail, language, password (as a hash only), referral code',
    es: 'nombre, teléfono, correo, idioma, contraseña (solo como huella), código de recomendación',
    fr: 'nom, téléphone, e-mail, langue, mot de passe (empreinte seulement), code de parrainage',
  },
  purpose: {
    ro: 'să te conectezi și să îți vezi programările',
    en: 'to sign you in and show your appointments',
    es: 'para que accedas y veas tus citas',
    fr: 'te connecter et afficher tes rendez-vous',
  },
  legalBasis: 'contract',
  retention: WITH_ACCOUNT,
  recipients: [],
};

/** `EraseAccount` erases it, before what the other modules hold. */
export const identityPersonalData: PersonalData = {
  categories: [ACCOUNT],
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
    security: {
      'identity.authenticator_app': ['sealed_secret'],
      'identity.passkey': ['name', 'credential_id', 'public_key', 'transports'],
      'identity.passkey_challenge': ['challenge'],
      'identity.recovery_code': ['code_hash'],
      'identity.pending_sign_in': ['token_hash'],
      'identity.sms_code': ['phone', 'phone_hash', 'code_hash', 'requested_by', 'lane', 'tries_by'],
    },
  },
};
