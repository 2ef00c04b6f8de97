import type { Language } from '../../../kernel/language.ts';

type Text = Readonly<Record<Language, string>>;

export const CATEGORIES_IN_ORDER: readonly string[] = [
  'account',
  'visits',
  'messages',
  'reminders',
  'service-book',
  'reviews',
  'complaints',
  'loyalty',
  'security',
];
export const LEGAL_BASES = {
  contract: {
    ro: 'contractul cu tine (art. 6 alin. 1 lit. b GDPR)',
    en: 'the contract with you (GDPR, article 6(1)(b))',
    es: 'el contrato contigo (art. 6.1.b RGPD)',
    fr: 'le contrat avec toi (art. 6.1.b RGPD)',
  },
  consent: {
    ro: 'consimțământul tău (art. 6 alin. 1 lit. a GDPR)',
    en: 'your consent (GDPR, article 6(1)(a))',
    es: 'tu consentimiento (art. 6.1.a RGPD)',
    fr: 'ton consentement (art. 6.1.a RGPD)',
  },
  interest: {
    ro: 'interesul nostru legitim (art. 6 alin. 1 lit. f GDPR)',
    en: 'our legitimate interest (GDPR, article 6(1)(f))',
    es: 'nuestro interés legítimo (art. 6.1.f RGPD)',
    fr: 'notre intérêt légitime (art. 6.1.f RGPD)',
  },
  obligation: {
    ro: 'obligația legală (art. 6 alin. 1 lit. c GDPR)',
    en: 'a legal obligation (GDPR, article 6(1)(c))',
    es: 'una obligación legal (art. 6.1.c RGPD)',
    fr: 'une obligation légale (art. 6.1.c RGPD)',
  },
} as const satisfies Record<string, Text>;

/** Who receives personal data besides the workshop and its hosting. */
export const RECIPIENTS = {
  messages: {
    ro: 'furnizorii noștri de SMS și e-mail; serviciul de notificări al browserului tău',
    en: 'our SMS and e-mail providers; the notification service of your browser',
    es: 'nuestros proveedores de SMS y correo; el servicio de notificaciones de tu navegador',
    fr: 'nos prestataires de SMS et d’e-mail ; le service de notifications de ton navigateur',
  },
  visitors: {
    ro: 'vizitatorii site-ului: prenumele și inițiala',
    en: 'visitors of the site: first name and initial',
    es: 'los visitantes del sitio: nombre e inicial',
    fr: 'les visiteurs du site : prénom et initiale',
  },
  linkHolders: {
    ro: 'cine primește de la tine linkul cărții de service',
    en: 'whoever receives the service book link from you',
    es: 'quien reciba de ti el enlace del libro de mantenimiento',
    fr: 'la personne à qui tu donnes le lien du carnet',
  },
} as const satisfies Record<string, Text>;

export const RIGHTS: readonly Text[] = [
  {
    ro: 'Poți descărca o copie a datelor tale și îți poți șterge contul din profil. Fără cont, îți ștergi datele din linkul programării sau ne scrii.',
    en: 'You can download a copy of your data and delete your account in your profile. Without an account, you erase your data with the link of your appointment, or write to us.',
    es: 'Puedes descargar una copia de tus datos y eliminar tu cuenta en tu perfil. Sin cuenta, borra tus datos con el enlace de la cita o escríbenos.',
    fr: 'Tu peux télécharger une copie de tes données et supprimer ton compte dans ton profil. Sans compte, efface tes données avec le lien du rendez-vous, ou écris-nous.',
  },
  {
    ro: 'Poți cere corectarea sau restricționarea datelor, te poți opune folosirii lor și îți poți retrage oricând acordul.',
    en: 'You can ask for correction or restriction of your data, object to their use, and withdraw your consent at any time.',
    es: 'Puedes pedir la corrección o limitación de tus datos, oponerte a su uso y retirar tu consentimiento en cualquier momento.',
    fr: 'Tu peux demander la rectification ou la limitation de tes données, t’opposer à leur usage et retirer ton accord à tout moment.',
  },
  {
    ro: 'Te poți plânge la ANSPDCP (dataprotection.ro).',
    en: 'You can complain to the Romanian data protection authority ANSPDCP (dataprotection.ro).',
    es: 'Puedes reclamar ante la autoridad rumana ANSPDCP (dataprotection.ro).',
    fr: 'Tu peux saisir l’autorité roumaine ANSPDCP (dataprotection.ro).',
  },
];
