import type { Messages } from '../../../platform/i18n/messages.ts';

/** Error texts of notifications. */
export const notificationsMessages: Messages = {
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
  'errors.code_not_revealable': {
    ro: 'Codul acestui mesaj nu poate fi afișat.',
    en: 'The code of this message cannot be shown.',
    es: 'El código de este mensaje no se puede mostrar.',
    fr: 'Le code de ce message ne peut pas être affiché.',
  },
  'errors.sending_already_allowed': {
    ro: 'Mesajele se trimit deja.',
    en: 'Messages are sent already.',
    es: 'Los mensajes ya se envían.',
    fr: 'Les messages sont déjà envoyés.',
  },
  'errors.consent_text_changed': {
    ro: 'Textul acordului s-a schimbat. Reîncarcă pagina și citește-l din nou.',
    en: 'The text of the consent has changed. Reload the page and read it again.',
    es: 'El texto del consentimiento ha cambiado. Recargue la página y léalo de nuevo.',
    fr: 'Le texte du consentement a changé. Rechargez la page et relisez-le.',
  },
};
