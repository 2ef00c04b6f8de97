import type { Language } from '../../../kernel/language.ts';

type Text = Readonly<Record<Language, string>>;

/** Legal bases (GDPR, article 6). */
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

/** A category of personal data: what it is for, how long it is kept, and the columns that contain it. */
export interface DataCategory {
  readonly name: string;
  readonly title: Text;
  readonly data: Text;
  readonly purpose: Text;
  readonly legalBasis: keyof typeof LEGAL_BASES;
  /** `{{messages}}`, `{{guests}}` and `{{visits}}` are the settings of the retention. */
  readonly retention: Text;
  readonly recipients: readonly (keyof typeof RECIPIENTS)[];
  /** Columns by table. A test compares them with the database. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

const WITH_ACCOUNT: Text = {
  ro: 'până îți ștergi contul',
  en: 'until you delete your account',
  es: 'hasta que elimines tu cuenta',
  fr: 'jusqu’à la suppression de ton compte',
};
const WITH_CUSTOMER: Text = {
  ro: 'cu cont: până îl ștergi; fără cont: {{guests}} luni de la ultima vizită. Lucrările rămân fără numele tău.',
  en: 'with an account: until you delete it; without one: {{guests}} months after the last visit. The work stays without your name.',
  es: 'con cuenta: hasta que la elimines; sin cuenta: {{guests}} meses desde la última visita. Los trabajos quedan sin tu nombre.',
  fr: 'avec un compte : jusqu’à sa suppression ; sans compte : {{guests}} mois après la dernière visite. Les travaux restent sans ton nom.',
};

/** The data map: every category of personal data that the product stores. The privacy notice is generated from it. */
export const DATA_MAP: readonly DataCategory[] = [
  {
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
    columns: {
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
  },
  {
    name: 'visits',
    title: {
      ro: 'Programări și mașini',
      en: 'Appointments and vehicles',
      es: 'Citas y vehículos',
      fr: 'Rendez-vous et véhicules',
    },
    data: {
      ro: 'nume, telefon, e-mail, mașina, numărul de înmatriculare, VIN-ul, kilometrajul, notele tale, notele și etichetele noastre despre tine, zilele în care aștepți o oră liberă, motivul pentru care un post sau atelierul e închis, dacă te numește',
      en: 'name, phone, e-mail, vehicle, plate, VIN, mileage, your notes, our notes and tags about you, the days you wait for, why a bay or the workshop is closed if that names you',
      es: 'nombre, teléfono, correo, vehículo, matrícula, VIN, kilometraje, tus notas, nuestras notas y etiquetas sobre ti, los días que esperas, por qué un puesto o el taller está cerrado si eso te nombra',
      fr: 'nom, téléphone, e-mail, véhicule, plaque, VIN, kilométrage, tes notes, nos notes et étiquettes à ton sujet, les jours que tu attends, pourquoi un poste ou l’atelier est fermé si cela te nomme',
    },
    purpose: {
      ro: 'să primim programarea, să te anunțăm și să facem lucrarea',
      en: 'to take the booking, notify you and do the work',
      es: 'para tomar la cita, avisarte y hacer el trabajo',
      fr: 'prendre le rendez-vous, te prévenir et faire le travail',
    },
    legalBasis: 'contract',
    retention: {
      ro: `${WITH_CUSTOMER.ro} Notele și motivele: {{visits}} ani.`,
      en: `${WITH_CUSTOMER.en} Notes and reasons: {{visits}} years.`,
      es: `${WITH_CUSTOMER.es} Las notas y los motivos: {{visits}} años.`,
      fr: `${WITH_CUSTOMER.fr} Les notes et les raisons : {{visits}} ans.`,
    },
    recipients: [],
    columns: {
      'customers.customer': ['name', 'phone', 'email', 'search'],
      'customers.note': ['text'],
      'customers.tag': ['tag'],
      'customers.vehicle': [
        'make',
        'model',
        'license_plate',
        'color',
        'vin',
        'engine_type',
        'transmission',
        'fuel_type',
        'search',
        'plate_and_vin',
      ],
      'booking.appointment': ['notes', 'stated_vehicle', 'price_reason', 'completion_note'],
      'booking.appointment_line': ['label'],
      'booking.bay_block': ['reason'],
      'booking.closure': ['reason'],
      'waitlist.entry': ['days'],
    },
  },
  {
    name: 'messages',
    title: { ro: 'Mesaje', en: 'Messages', es: 'Mensajes', fr: 'Messages' },
    data: {
      ro: 'adresa și textul mesajelor trimise ție; dispozitivele pe care ai pornit notificările',
      en: 'address and text of the messages sent to you; the devices on which you switched notifications on',
      es: 'dirección y texto de los mensajes que te enviamos; los dispositivos en los que has activado las notificaciones',
      fr: 'adresse et texte des messages qui te sont envoyés ; les appareils sur lesquels tu as activé les notifications',
    },
    purpose: {
      ro: 'să te anunțăm despre programări, reclamații și siguranța contului',
      en: 'to notify you of appointments, complaints and the security of your account',
      es: 'para avisarte de citas, reclamaciones y la seguridad de tu cuenta',
      fr: 't’informer des rendez-vous, réclamations et de la sécurité du compte',
    },
    legalBasis: 'contract',
    retention: {
      ro: '{{messages}} luni',
      en: '{{messages}} months',
      es: '{{messages}} meses',
      fr: '{{messages}} mois',
    },
    recipients: ['messages'],
    columns: {
      'notifications.outgoing_message': ['address', 'subject', 'body', 'search'],
      'notifications.push_subscription': ['session_id', 'endpoint', 'p256dh', 'auth'],
    },
  },
  {
    name: 'reminders',
    title: { ro: 'Mementouri', en: 'Reminders', es: 'Recordatorios', fr: 'Rappels' },
    data: {
      ro: 'scadențele mașinii, descrierea lor, acordul tău și textul cu care ai fost de acord',
      en: 'due dates of your vehicle, their descriptions, your consent and the text you agreed to',
      es: 'vencimientos de tu vehículo, sus descripciones, tu consentimiento y el texto aceptado',
      fr: 'échéances du véhicule, leurs descriptions, ton accord et le texte accepté',
    },
    purpose: {
      ro: 'să îți amintim de întreținere',
      en: 'to remind you of maintenance',
      es: 'para recordarte el mantenimiento',
      fr: 'te rappeler l’entretien',
    },
    legalBasis: 'consent',
    retention: WITH_CUSTOMER,
    recipients: ['messages'],
    columns: {
      'reminders.maintenance_reminder': ['description'],
      'reminders.calendar_feed': ['token_hash'],
      'notifications.message_consent': ['purpose'],
    },
  },
  {
    name: 'service-book',
    title: {
      ro: 'Cartea de service',
      en: 'Service book',
      es: 'Libro de mantenimiento',
      fr: 'Carnet d’entretien',
    },
    data: {
      ro: 'note, fotografii și documente ale mașinii, linkurile trimise de tine',
      en: 'notes, photos and documents of your vehicle, the links you shared',
      es: 'notas, fotos y documentos del vehículo, los enlaces que has compartido',
      fr: 'notes, photos et documents du véhicule, les liens partagés',
    },
    purpose: {
      ro: 'istoricul lucrărilor, pentru tine și garanție',
      en: 'the history of the work, for you and for warranty',
      es: 'el historial de trabajos, para ti y la garantía',
      fr: 'l’historique des travaux, pour toi et la garantie',
    },
    legalBasis: 'contract',
    retention: WITH_CUSTOMER,
    recipients: ['linkHolders'],
    columns: {
      'revisions.revision': ['notes', 'cancel_reason'],
      'revisions.revision_item': ['notes'],
      'revisions.revision_photo': ['key'],
      'revisions.vehicle_document': ['title', 'key'],
      'revisions.share_link': ['token_hash'],
    },
  },
  {
    name: 'reviews',
    title: { ro: 'Recenzii', en: 'Reviews', es: 'Reseñas', fr: 'Avis' },
    data: {
      ro: 'prenumele și inițiala, recenzia și răspunsul nostru',
      en: 'first name and initial, the review and our answer',
      es: 'nombre e inicial, la reseña y nuestra respuesta',
      fr: 'prénom et initiale, l’avis et notre réponse',
    },
    purpose: {
      ro: 'părerea ta, publicată la cererea ta',
      en: 'your opinion, published at your request',
      es: 'tu opinión, publicada a petición tuya',
      fr: 'ton opinion, publiée à ta demande',
    },
    legalBasis: 'consent',
    retention: WITH_CUSTOMER,
    recipients: ['visitors'],
    columns: { 'reviews.review': ['author', 'title', 'comment', 'answer', 'hidden_reason'] },
  },
  {
    name: 'complaints',
    title: { ro: 'Reclamații', en: 'Complaints', es: 'Reclamaciones', fr: 'Réclamations' },
    data: {
      ro: 'ce ne scrii, fotografiile, răspunsurile și notele noastre',
      en: 'what you write, the photos, our answers and notes',
      es: 'lo que nos escribes, las fotos, nuestras respuestas y notas',
      fr: 'ce que tu écris, les photos, nos réponses et notes',
    },
    purpose: {
      ro: 'să îți rezolvăm reclamația',
      en: 'to resolve your complaint',
      es: 'para resolver tu reclamación',
      fr: 'traiter ta réclamation',
    },
    legalBasis: 'interest',
    retention: WITH_CUSTOMER,
    recipients: [],
    columns: {
      'complaints.complaint': ['subject', 'description', 'search'],
      'complaints.message': ['text'],
      'complaints.photo': ['key'],
    },
  },
  {
    name: 'loyalty',
    title: { ro: 'Loialitate', en: 'Loyalty', es: 'Fidelidad', fr: 'Fidélité' },
    data: {
      ro: 'punctele, motivele lor, recompensele; o amprentă a telefonului prietenilor recomandați',
      en: 'points, their reasons, rewards; a hash of the phones of referred friends',
      es: 'puntos, sus motivos, recompensas; una huella del teléfono de los amigos recomendados',
      fr: 'points, leurs motifs, récompenses ; une empreinte du téléphone des amis parrainés',
    },
    purpose: {
      ro: 'programul de puncte, fără bonusuri repetate',
      en: 'the points program, without repeated bonuses',
      es: 'el programa de puntos, sin bonos repetidos',
      fr: 'le programme de points, sans bonus répétés',
    },
    legalBasis: 'contract',
    retention: {
      ro: 'motivele: până îți ștergi contul; punctele și amprentele rămân fără nume',
      en: 'reasons: until you delete your account; points and hashes stay without a name',
      es: 'los motivos: hasta que elimines tu cuenta; los puntos y las huellas quedan sin nombre',
      fr: 'motifs : jusqu’à la suppression du compte ; points et empreintes restent sans nom',
    },
    recipients: [],
    columns: {
      'loyalty.reason': ['text'],
      'loyalty.redemption': ['code'],
      'loyalty.referred_phone': ['phone_hash'],
    },
  },
  {
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
    columns: {
      'identity.authenticator_app': ['sealed_secret'],
      'identity.passkey': ['name', 'credential_id', 'public_key', 'transports'],
      'identity.passkey_challenge': ['challenge'],
      'identity.recovery_code': ['code_hash'],
      'identity.pending_sign_in': ['token_hash'],
      'identity.sms_code': ['phone', 'phone_hash', 'code_hash', 'requested_by', 'lane', 'tries_by'],
      'platform.security_event': ['phone_hash', 'address_hash', 'device'],
      'platform.session': ['sid', 'sess'],
      'platform.rate_limit': ['key'],
      'platform.idempotency_key': ['answer', 'request_hash'],
    },
  },
];

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
