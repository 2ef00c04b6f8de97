import type { Messages } from '../../../platform/i18n/messages.ts';

export const workshopMessages: Messages = {
  'errors.tax_id_invalid': {
    ro: 'CUI-ul nu este valid: verifică cifrele, ultima este de control',
    en: 'The CUI is not valid: check the digits, the last one is a check digit',
    es: 'El CUI no es válido: comprueba las cifras, la última es de control',
    fr: 'Le CUI n’est pas valide : vérifie les chiffres, le dernier est une clé',
  },
  'errors.accent_illegible': {
    ro: 'Culoarea este prea deschisă: textul alb pe ea și textul colorat pe fundal nu s-ar citi',
    en: 'The colour is too light: white text on it and coloured text on the page would not be legible',
    es: 'El color es demasiado claro: el texto blanco sobre él y el texto de color sobre el fondo no se leerían',
    fr: 'La couleur est trop claire : le texte blanc dessus et le texte coloré sur le fond seraient illisibles',
  },
  'errors.logo_not_found': {
    ro: 'Sigla nu există',
    en: 'The logo does not exist',
    es: 'El logotipo no existe',
    fr: 'Le logo n’existe pas',
  },
  'field.color': {
    ro: 'Scrie culoarea ca #rrggbb',
    en: 'Enter the colour as #rrggbb',
    es: 'Escribe el color como #rrggbb',
    fr: 'Saisis la couleur comme #rrggbb',
  },
};
