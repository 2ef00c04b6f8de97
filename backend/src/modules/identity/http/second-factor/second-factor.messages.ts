import type { Messages } from '../../../../platform/i18n/messages.ts';

export const secondFactorMessages: Messages = {
  'errors.second_factor_wrong': {
    ro: 'Codul nu este corect sau a fost deja folosit. Așteaptă codul următor.',
    en: 'The code is wrong or was already used. Wait for the next one.',
    es: 'El código no es correcto o ya se ha usado. Espera al siguiente.',
    fr: 'Le code est incorrect ou a déjà été utilisé. Attends le suivant.',
  },
  'errors.second_factor_missing': {
    ro: 'Introdu și codul din aplicație sau folosește cheia de acces',
    en: 'Enter the code of your app as well, or use your passkey',
    es: 'Introduce también el código de tu aplicación o usa tu llave de acceso',
    fr: "Saisis aussi le code de ton application, ou utilise ta clé d'accès",
  },
  'errors.passkey_refused': {
    ro: 'Cheia de acces nu a fost recunoscută. Încearcă din nou.',
    en: 'The passkey was not recognised. Try again.',
    es: 'La llave de acceso no se ha reconocido. Vuelve a intentarlo.',
    fr: "La clé d'accès n'a pas été reconnue. Réessaie.",
  },
  'errors.sign_in_expired': {
    ro: 'Conectarea a expirat. Introdu din nou parola.',
    en: 'The sign-in has expired. Enter your password again.',
    es: 'El inicio de sesión ha caducado. Introduce de nuevo tu contraseña.',
    fr: 'La connexion a expiré. Saisis de nouveau ton mot de passe.',
  },
  'errors.reauthentication_required': {
    ro: 'Confirmă mai întâi că ești tu, cu parola.',
    en: 'Confirm first that it is you, with your password.',
    es: 'Confirma primero que eres tú, con tu contraseña.',
    fr: "Confirme d'abord que c'est bien toi, avec ton mot de passe.",
  },
  'errors.authenticator_app_exists': {
    ro: 'Ai deja o aplicație de autentificare. Scoate-o mai întâi pe aceea.',
    en: 'You have an authenticator app already. Remove that one first.',
    es: 'Ya tienes una aplicación de autenticación. Quítala primero.',
    fr: "Tu as déjà une application d'authentification. Retire-la d'abord.",
  },
  'errors.authenticator_app_not_started': {
    ro: 'Scanează mai întâi codul QR cu aplicația.',
    en: 'Scan the QR code with the app first.',
    es: 'Escanea primero el código QR con la aplicación.',
    fr: "Scanne d'abord le code QR avec l'application.",
  },
  'errors.passkey_taken': {
    ro: 'Această cheie de acces este deja adăugată.',
    en: 'This passkey is already added.',
    es: 'Esta llave de acceso ya está añadida.',
    fr: "Cette clé d'accès est déjà ajoutée.",
  },
  'errors.too_many_passkeys': {
    ro: 'Ai deja 10 chei de acces. Scoate una înainte să adaugi alta.',
    en: 'You have 10 passkeys already. Remove one before adding another.',
    es: 'Ya tienes 10 llaves de acceso. Quita una antes de añadir otra.',
    fr: "Tu as déjà 10 clés d'accès. Retires-en une avant d'en ajouter une autre.",
  },
  'errors.no_second_factor': {
    ro: 'Adaugă mai întâi o aplicație de autentificare sau o cheie de acces.',
    en: 'Add an authenticator app or a passkey first.',
    es: 'Añade primero una aplicación de autenticación o una llave de acceso.',
    fr: "Ajoute d'abord une application d'authentification ou une clé d'accès.",
  },
  'errors.last_second_factor': {
    ro: 'Administratorii au nevoie de un al doilea factor. Adaugă altul înainte să îl scoți pe acesta.',
    en: 'Admins need a second factor. Add another one before removing this one.',
    es: 'Los administradores necesitan un segundo factor. Añade otro antes de quitar este.',
    fr: "Les administrateurs ont besoin d'un second facteur. Ajoutes-en un autre avant de retirer celui-ci.",
  },
  'errors.no_such_admin': {
    ro: 'Niciun administrator nu are acest număr de telefon.',
    en: 'No admin has this phone number.',
    es: 'Ningún administrador tiene este número de teléfono.',
    fr: "Aucun administrateur n'a ce numéro de téléphone.",
  },
  'code.secondFactor': {
    ro: 'Codul are 6 cifre, iar cel de rezervă 10 caractere',
    en: 'The code has 6 digits, a recovery code 10 characters',
    es: 'El código tiene 6 cifras; uno de recuperación, 10 caracteres',
    fr: 'Le code comporte 6 chiffres, un code de secours 10 caractères',
  },
  'passkey.name': {
    ro: 'Dă-i cheii un nume',
    en: 'Give the passkey a name',
    es: 'Da un nombre a la llave',
    fr: 'Donne un nom à la clé',
  },
};
