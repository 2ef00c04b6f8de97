import type { Messages } from '../../../../platform/i18n/messages.ts';

export const accountMessages: Messages = {
  'errors.wrong_password': {
    ro: 'Parola nu este corectă.',
    en: 'The password is wrong.',
    es: 'La contraseña no es correcta.',
    fr: 'Le mot de passe est incorrect.',
  },
  'errors.passwords_busy': {
    ro: 'Se conectează prea multe persoane deodată. Încearcă din nou peste {{seconds}} s.',
    en: 'Too many people are signing in. Try again in {{seconds}} seconds.',
    es: 'Demasiadas personas están iniciando sesión. Vuelve a intentarlo en {{seconds}} segundos.',
    fr: 'Trop de personnes se connectent. Réessaie dans {{seconds}} secondes.',
  },
  'errors.password_too_easy': {
    ro: 'Parola este prea ușor de ghicit. Alege alta.',
    en: 'The password is too easy to guess. Choose another one.',
    es: 'La contraseña es demasiado fácil de adivinar. Elige otra.',
    fr: 'Le mot de passe est trop facile à deviner. Choisis-en un autre.',
  },
  'errors.admin_password_too_short': {
    ro: 'Parola unui cont al atelierului trebuie să aibă minim 10 caractere',
    en: 'The password of a team account must have at least 10 characters',
    es: 'La contraseña de una cuenta del taller debe tener al menos 10 caracteres',
    fr: "Le mot de passe d'un compte de l'atelier doit comporter au moins 10 caractères",
  },
  'errors.password_does_not_suit_admin': {
    ro: 'Contul nu are încă o parolă destul de lungă pentru un cont al atelierului. Titularul trebuie să aleagă mai întâi una de minim 10 caractere.',
    en: 'The account has no password long enough for a team account yet. Its owner has to choose one of at least 10 characters first.',
    es: 'La cuenta aún no tiene una contraseña lo bastante larga para una cuenta del taller. Su titular debe elegir antes una de al menos 10 caracteres.',
    fr: "Le compte n'a pas encore de mot de passe assez long pour un compte de l'atelier. Son titulaire doit d'abord en choisir un d'au moins 10 caractères.",
  },
  'currentPassword.required': {
    ro: 'Introdu parola actuală ca să schimbi telefonul sau emailul',
    en: 'Enter your current password to change the phone or the e-mail',
    es: 'Introduce tu contraseña actual para cambiar el teléfono o el correo',
    fr: "Saisis ton mot de passe actuel pour changer le téléphone ou l'e-mail",
  },
  'errors.account_locked': {
    ro: 'Contul este blocat. Sună-ne.',
    en: 'The account is locked. Please contact the workshop.',
    es: 'La cuenta está bloqueada. Ponte en contacto con el taller.',
    fr: "Le compte est bloqué. Contacte l'atelier.",
  },
  'errors.phone_already_proven': {
    ro: 'Numărul de telefon este deja confirmat.',
    en: 'The phone number is already confirmed.',
    es: 'El número de teléfono ya está confirmado.',
    fr: 'Le numéro de téléphone est déjà confirmé.',
  },
  'errors.too_many_sms_codes': {
    ro: 'Ai cerut prea multe coduri. Încearcă din nou peste {{seconds}} s.',
    en: 'Too many codes were requested. Try again in {{seconds}} seconds.',
    es: 'Se han pedido demasiados códigos. Vuelve a intentarlo en {{seconds}} segundos.',
    fr: 'Trop de codes ont été demandés. Réessaie dans {{seconds}} secondes.',
  },
  'errors.sms_code_wrong': {
    ro: 'Codul nu este corect.',
    en: 'The code is wrong.',
    es: 'El código no es correcto.',
    fr: 'Le code est incorrect.',
  },
  'errors.sms_code_expired': {
    ro: 'Codul a expirat. Cere altul.',
    en: 'The code has expired. Request another one.',
    es: 'El código ha caducado. Pide otro.',
    fr: 'Le code a expiré. Demandes-en un autre.',
  },
  'errors.sms_code_used': {
    ro: 'Codul a fost deja folosit. Cere altul.',
    en: 'The code was already used. Request another one.',
    es: 'El código ya se ha usado. Pide otro.',
    fr: 'Le code a déjà été utilisé. Demandes-en un autre.',
  },
  'errors.sms_code_tries_used_up': {
    ro: 'Codul a fost introdus greșit de prea multe ori. Cere altul.',
    en: 'The code was entered wrong too many times. Request another one.',
    es: 'El código se ha introducido mal demasiadas veces. Pide otro.',
    fr: 'Le code a été saisi incorrectement trop de fois. Demandes-en un autre.',
  },
  'errors.sms_code_not_requested': {
    ro: 'Cere mai întâi un cod.',
    en: 'Request a code first.',
    es: 'Pide primero un código.',
    fr: "Demande d'abord un code.",
  },
  'role.required': {
    ro: 'Alege un rol',
    en: 'Choose a role',
    es: 'Elige un rol',
    fr: 'Choisis un rôle',
  },
  'errors.last_admin': {
    ro: 'Trebuie să rămână cel puțin un administrator.',
    en: 'At least one admin has to remain.',
    es: 'Debe quedar al menos un administrador.',
    fr: 'Il doit rester au moins un administrateur.',
  },
  'errors.own_account': {
    ro: 'Nu îți poți schimba propriul rol și nu îți poți bloca propriul cont.',
    en: 'You cannot change your own role or lock your own account.',
    es: 'No puedes cambiar tu propio rol ni bloquear tu propia cuenta.',
    fr: 'Tu ne peux ni changer ton propre rôle ni bloquer ton propre compte.',
  },
};
