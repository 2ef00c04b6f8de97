import type { Messages } from '../../i18n/messages.ts';

/** What the platform itself says, whatever the module. */
export const platformMessages: Messages = {
  'errors.invalid_request': {
    ro: 'Unele câmpuri nu sunt completate corect.',
    en: 'Some fields are not filled in correctly.',
    es: 'Algunos campos no están bien rellenados.',
    fr: 'Certains champs ne sont pas remplis correctement.',
  },
  'errors.not_signed_in': {
    ro: 'Autentifică-te pentru a continua.',
    en: 'Sign in to continue.',
    es: 'Inicie sesión para continuar.',
    fr: 'Connectez-vous pour continuer.',
  },
  'errors.not_allowed': {
    ro: 'Nu ai dreptul să faci acest lucru.',
    en: 'You are not allowed to do this.',
    es: 'No tiene permiso para hacer esto.',
    fr: "Vous n'avez pas le droit de faire cela.",
  },
  'errors.cross_origin': {
    ro: 'Cererea vine de pe alt site și a fost refuzată.',
    en: 'The request came from another site and was refused.',
    es: 'La solicitud procede de otro sitio y ha sido rechazada.',
    fr: "La requête vient d'un autre site et a été refusée.",
  },
  'errors.not_found': {
    ro: 'Nu am găsit ce cauți.',
    en: 'We could not find this.',
    es: 'No hemos encontrado lo que busca.',
    fr: "Nous n'avons pas trouvé ce que vous cherchez.",
  },
  'errors.conflict': {
    ro: 'Datele s-au schimbat între timp. Reîncarcă și încearcă din nou.',
    en: 'This has changed in the meantime. Reload and try again.',
    es: 'Los datos han cambiado entretanto. Recargue e inténtelo de nuevo.',
    fr: 'Les données ont changé entre-temps. Rechargez et réessayez.',
  },
  'errors.idempotency_key_reused': {
    ro: 'Aceeași cheie de idempotență a fost folosită pentru o altă cerere.',
    en: 'The same idempotency key was used for another request.',
    es: 'La misma clave de idempotencia se usó para otra solicitud.',
    fr: "La même clé d'idempotence a servi à une autre requête.",
  },
  'errors.too_many_requests': {
    ro: 'Prea multe încercări. Încearcă din nou peste {{seconds}} s.',
    en: 'Too many attempts. Try again in {{seconds}} seconds.',
    es: 'Demasiados intentos. Vuelva a intentarlo en {{seconds}} segundos.',
    fr: 'Trop de tentatives. Réessayez dans {{seconds}} secondes.',
  },
  'errors.body_too_large': {
    ro: 'Cererea este prea mare.',
    en: 'The request is too large.',
    es: 'La solicitud es demasiado grande.',
    fr: 'La requête est trop volumineuse.',
  },
  'errors.unsupported_media_type': {
    ro: 'Cererea trebuie să fie JSON.',
    en: 'The request must be JSON.',
    es: 'La solicitud debe ser JSON.',
    fr: 'La requête doit être en JSON.',
  },
  'errors.malformed_request': {
    ro: 'Cererea nu poate fi citită.',
    en: 'The request cannot be read.',
    es: 'La solicitud no se puede leer.',
    fr: 'La requête est illisible.',
  },
  'errors.method_not_allowed': {
    ro: 'Această operație nu există aici.',
    en: 'There is no such operation here.',
    es: 'Aquí no existe esa operación.',
    fr: "Cette opération n'existe pas ici.",
  },
  'errors.unavailable': {
    ro: 'Serviciul este suprasolicitat. Încearcă din nou în câteva secunde.',
    en: 'The service is busy. Try again in a few seconds.',
    es: 'El servicio está saturado. Inténtelo de nuevo en unos segundos.',
    fr: 'Le service est surchargé. Réessayez dans quelques secondes.',
  },
  'errors.unexpected': {
    ro: 'Ceva nu a mers bine. Vă rugăm să încercați din nou.',
    en: 'Something went wrong. Please try again.',
    es: 'Algo ha salido mal. Inténtelo de nuevo.',
    fr: "Une erreur s'est produite. Veuillez réessayer.",
  },
  'field.unknown': {
    ro: 'Acest câmp nu este cunoscut',
    en: 'This field is not known',
    es: 'Este campo no se conoce',
    fr: "Ce champ n'est pas connu",
  },
  'field.invalid': {
    ro: 'Valoarea nu este validă',
    en: 'The value is not valid',
    es: 'El valor no es válido',
    fr: "La valeur n'est pas valide",
  },
  'field.text': {
    ro: 'Trebuie să fie un text de cel mult {{max}} caractere',
    en: 'Must be a text of at most {{max}} characters',
    es: 'Debe ser un texto de {{max}} caracteres como máximo',
    fr: 'Doit être un texte de {{max}} caractères au plus',
  },
  'field.characters': {
    ro: 'Conține caractere care nu pot fi păstrate',
    en: 'Contains characters that cannot be kept',
    es: 'Contiene caracteres que no se pueden guardar',
    fr: 'Contient des caractères qui ne peuvent pas être conservés',
  },
  'field.id': {
    ro: 'Trebuie să fie un număr întreg între 1 și 2147483647',
    en: 'Must be a whole number from 1 to 2147483647',
    es: 'Debe ser un número entero entre 1 y 2147483647',
    fr: 'Doit être un nombre entier de 1 à 2147483647',
  },
  'field.date': {
    ro: 'Trebuie să fie o dată existentă, AAAA-LL-ZZ',
    en: 'Must be an existing date, YYYY-MM-DD',
    es: 'Debe ser una fecha existente, AAAA-MM-DD',
    fr: 'Doit être une date existante, AAAA-MM-JJ',
  },
  'field.number': {
    ro: 'Trebuie să fie un număr întreg între {{min}} și {{max}}',
    en: 'Must be a whole number from {{min}} to {{max}}',
    es: 'Debe ser un número entero entre {{min}} y {{max}}',
    fr: 'Doit être un nombre entier de {{min}} à {{max}}',
  },
  'field.email': {
    ro: 'Adresa de email nu este validă',
    en: 'The e-mail address is not valid',
    es: 'La dirección de correo no es válida',
    fr: "L'adresse e-mail n'est pas valide",
  },
  'field.phone': {
    ro: 'Numărul de telefon nu este valid',
    en: 'The phone number is not valid',
    es: 'El número de teléfono no es válido',
    fr: "Le numéro de téléphone n'est pas valide",
  },
  'field.plate': {
    ro: 'Numărul de înmatriculare nu este valid',
    en: 'The licence plate is not valid',
    es: 'La matrícula no es válida',
    fr: "La plaque d'immatriculation n'est pas valide",
  },
};
