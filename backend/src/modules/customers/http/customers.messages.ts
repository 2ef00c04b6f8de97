import type { Messages } from '../../../platform/i18n/messages.ts';

/** Texts about customers and their vehicles. */
export const customersMessages: Messages = {
  'errors.vehicle_known': {
    ro: 'Acest vehicul este deja în lista ta.',
    en: 'This vehicle is already in your list.',
    es: 'Este vehículo ya está en tu lista.',
    fr: 'Ce véhicule est déjà dans ta liste.',
  },
  'errors.customer_has_account': {
    ro: 'Clientul are cont: doar el își poate șterge datele, din profilul lui.',
    en: 'The customer has an account: only its owner can erase the data, from the profile.',
    es: 'El cliente tiene una cuenta: solo su titular puede borrar los datos, desde el perfil.',
    fr: 'Le client a un compte : seul son titulaire peut effacer les données, depuis le profil.',
  },
  'errors.customer_already_erased': {
    ro: 'Datele au fost deja șterse.',
    en: 'The data was already erased.',
    es: 'Los datos ya se borraron.',
    fr: 'Les données ont déjà été effacées.',
  },
  'errors.too_many_vehicles': {
    ro: 'Poți avea cel mult {{max, de}} vehicule în cont.',
    en: 'You can keep at most {{max}} vehicles in the account.',
    es: 'Puedes tener como máximo {{max}} vehículos en la cuenta.',
    fr: 'Tu peux avoir au plus {{max}} véhicules dans le compte.',
  },
};
