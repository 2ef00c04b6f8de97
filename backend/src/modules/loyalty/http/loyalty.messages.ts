import type { Messages } from '../../../platform/i18n/messages.ts';

export const loyaltyMessages: Messages = {
  'errors.points_not_positive': {
    ro: 'Punctele trebuie să fie un număr întreg pozitiv.',
    en: 'The points must be a positive whole number.',
    es: 'Los puntos deben ser un número entero positivo.',
    fr: 'Les points doivent être un nombre entier positif.',
  },
  'points.positive': {
    ro: 'Introduceți un număr valid de puncte',
    en: 'Enter a valid number of points',
    es: 'Introduzca un número válido de puntos',
    fr: 'Saisissez un nombre de points valide',
  },
};
