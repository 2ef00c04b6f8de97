import type { Messages } from '../../../platform/i18n/messages.ts';

export const notificationsMessages: Messages = {
  'notifications.text_fixed': {
    ro: 'Textul acestui mesaj nu se poate schimba',
    en: 'The text of this message cannot be changed',
    es: 'El texto de este mensaje no se puede cambiar',
    fr: 'Le texte de ce message ne peut pas être changé',
  },
  'notifications.text_unknown': {
    ro: 'Mesajul nu are câmpul {{placeholder}}',
    en: 'The message has no field {{placeholder}}',
    es: 'El mensaje no tiene el campo {{placeholder}}',
    fr: "Le message n'a pas de champ {{placeholder}}",
  },
  'notifications.text_missing': {
    ro: 'Textul are nevoie de {{placeholder}}',
    en: 'The text needs {{placeholder}}',
    es: 'El texto necesita {{placeholder}}',
    fr: 'Le texte a besoin de {{placeholder}}',
  },
  'notifications.text_too_long': {
    ro: 'Textul are mai mult de două SMS-uri: scurtează-l sau scrie-l fără diacritice rare',
    en: 'The text is longer than two SMS: shorten it',
    es: 'El texto supera dos SMS: acórtalo',
    fr: 'Le texte dépasse deux SMS : raccourcis-le',
  },
  'errors.message_not_found': {
    ro: 'Mesajul nu există.',
    en: 'There is no such message.',
    es: 'El mensaje no existe.',
    fr: "Ce message n'existe pas.",
  },
  'errors.message_not_sendable_again': {
    ro: 'Acest mesaj nu mai poate fi trimis încă o dată.',
    en: 'This message cannot be sent again.',
    es: 'Este mensaje no se puede volver a enviar.',
    fr: 'Ce message ne peut pas être renvoyé.',
  },
  'errors.secret_not_revealable': {
    ro: 'Codul sau linkul acestui mesaj nu poate fi afișat: nu există, nu mai este valabil sau mesajul a plecat la client.',
    en: 'The code or link of this message cannot be shown: there is none, it is no longer valid, or the message went to the customer.',
    es: 'El código o enlace de este mensaje no se puede mostrar: no existe, ya no vale o el mensaje salió al cliente.',
    fr: "Le code ou le lien de ce message ne peut pas être affiché : il n'existe pas, n'est plus valable ou le message est parti au client.",
  },
  'errors.sending_already_allowed': {
    ro: 'Mesajele se trimit deja.',
    en: 'Messages are sent already.',
    es: 'Los mensajes ya se envían.',
    fr: 'Les messages sont déjà envoyés.',
  },
  'errors.push_receipt_unknown': {
    ro: 'Nu există un mesaj cu această confirmare.',
    en: 'There is no message with this receipt.',
    es: 'No hay ningún mensaje con esta confirmación.',
    fr: "Il n'y a pas de message avec cette confirmation.",
  },
  'notifications.note_too_long': {
    ro: 'Mesajul nu încape în trei SMS-uri. Scrie mai scurt, cel mult {{max}} de caractere.',
    en: 'The message does not fit into three SMS. Write less, at most {{max}} characters.',
    es: 'El mensaje no cabe en tres SMS. Escribe menos, {{max}} caracteres como máximo.',
    fr: 'Le message ne tient pas en trois SMS. Écris moins, {{max}} caractères au plus.',
  },
  'notifications.push_device': {
    ro: 'Acest browser nu poate primi notificări de la noi',
    en: 'This browser cannot receive notifications from us',
    es: 'Este navegador no puede recibir notificaciones nuestras',
    fr: 'Ce navigateur ne peut pas recevoir nos notifications',
  },
  'notifications.sms_sender': {
    ro: 'Între 3 și 11 litere fără diacritice, cifre, spații, puncte sau cratime, cu cel puțin o literă',
    en: 'From 3 to 11 letters without accents, digits, spaces, dots or hyphens, with at least one letter',
    es: 'De 3 a 11 letras sin acentos, cifras, espacios, puntos o guiones, con al menos una letra',
    fr: 'De 3 à 11 lettres sans accents, chiffres, espaces, points ou tirets, avec au moins une lettre',
  },
  'notifications.email_sender': {
    ro: 'Cel mult {{max}} de caractere, fără < > " @ și rânduri noi',
    en: 'At most {{max}} characters, without < > " @ and line breaks',
    es: 'Como máximo {{max}} caracteres, sin < > " @ ni saltos de línea',
    fr: 'Au plus {{max}} caractères, sans < > " @ ni retours à la ligne',
  },
  'notifications.notice_phone_required': {
    ro: 'Scrie telefonul la care vine SMS-ul',
    en: 'Enter the phone that the SMS goes to',
    es: 'Escribe el teléfono que recibe el SMS',
    fr: 'Saisis le téléphone qui reçoit le SMS',
  },
  'notifications.notice_phone_without_sms': {
    ro: 'La acest număr nu se pot trimite SMS-uri. Scrie un număr de mobil.',
    en: 'No SMS can be sent to this number. Enter a mobile number.',
    es: 'A este número no se pueden enviar SMS. Escribe un número de móvil.',
    fr: 'Aucun SMS ne peut être envoyé à ce numéro. Saisis un numéro de mobile.',
  },
  'notifications.notice_email_required': {
    ro: 'Scrie adresa la care vine emailul',
    en: 'Enter the address that the e-mail goes to',
    es: 'Escribe la dirección que recibe el correo',
    fr: "Saisis l'adresse qui reçoit l'e-mail",
  },
  'errors.message_not_testable': {
    ro: 'Acest mesaj nu se trimite pe această cale.',
    en: 'This message is not sent this way.',
    es: 'Este mensaje no se envía por esta vía.',
    fr: "Ce message n'est pas envoyé par ce moyen.",
  },
  'errors.own_phone_not_proven': {
    ro: 'Confirmă mai întâi telefonul tău, în profil. Un SMS de probă ajunge doar la un telefon confirmat.',
    en: 'Confirm your phone in your profile first. A test SMS goes to a confirmed phone only.',
    es: 'Confirma antes tu teléfono en tu perfil. Un SMS de prueba solo llega a un teléfono confirmado.',
    fr: "Confirme d'abord ton téléphone dans ton profil. Un SMS d'essai n'arrive qu'à un téléphone confirmé.",
  },
  'errors.no_own_email': {
    ro: 'Scrie mai întâi adresa ta de email, în profil.',
    en: 'Enter your e-mail address in your profile first.',
    es: 'Escribe antes tu dirección de correo en tu perfil.',
    fr: "Saisis d'abord ton adresse e-mail dans ton profil.",
  },
  'errors.consent_text_changed': {
    ro: 'Textul acordului s-a schimbat. Reîncarcă pagina și citește-l din nou.',
    en: 'The text of the consent has changed. Reload the page and read it again.',
    es: 'El texto del consentimiento ha cambiado. Recarga la página y léelo de nuevo.',
    fr: 'Le texte du consentement a changé. Recharge la page et relis-le.',
  },
};
