import type { Messages } from '../../../../platform/i18n/messages.ts';

/** Texts about callers. */
export const callersMessages: Messages = {
  'caller.phone': {
    ro: 'Scrie cel puțin șase cifre ale telefonului.',
    en: 'Enter at least six digits of the phone.',
    es: 'Escribe al menos seis cifras del teléfono.',
    fr: 'Saisis au moins six chiffres du téléphone.',
  },
};
