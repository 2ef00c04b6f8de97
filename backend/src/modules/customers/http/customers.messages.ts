import type { Messages } from '../../../platform/i18n/messages.ts';

/** Texts about customers and their vehicles. */
export const customersMessages: Messages = {
  'errors.vehicle_known': {
    ro: 'Acest vehicul este deja în lista ta.',
    en: 'This vehicle is already in your list.',
    es: 'Este vehículo ya está en su lista.',
    fr: 'Ce véhicule est déjà dans votre liste.',
  },
  'errors.too_many_vehicles': {
    ro: 'Poți avea cel mult {{max, de}} vehicule în cont.',
    en: 'You can keep at most {{max}} vehicles in the account.',
    es: 'Puede tener como máximo {{max}} vehículos en la cuenta.',
    fr: 'Vous pouvez avoir au plus {{max}} véhicules dans le compte.',
  },
};
