import type { Messages } from '../../../platform/i18n/messages.ts';

export const reviewsMessages: Messages = {
  'review.rating': {
    ro: 'Alege de la 1 la 5 stele',
    en: 'Choose 1 to 5 stars',
    es: 'Elige de 1 a 5 estrellas',
    fr: 'Choisis de 1 à 5 étoiles',
  },
  'review.reason_required': {
    ro: 'Motivul este obligatoriu',
    en: 'A reason is required',
    es: 'El motivo es obligatorio',
    fr: 'Le motif est obligatoire',
  },
  'errors.review_not_found': {
    ro: 'Recenzia nu există.',
    en: 'There is no such review.',
    es: 'La reseña no existe.',
    fr: "Cet avis n'existe pas.",
  },
  'errors.visit_not_completed': {
    ro: 'Poți scrie o recenzie după ce vizita este finalizată.',
    en: 'You can write a review once the visit is completed.',
    es: 'Puedes escribir una reseña cuando la visita haya terminado.',
    fr: 'Tu pourras donner ton avis une fois la visite terminée.',
  },
  'errors.visits_already_reviewed': {
    ro: 'Fiecare vizită finalizată a ta are deja o recenzie.',
    en: 'Each of your completed visits has a review already.',
    es: 'Cada una de tus visitas terminadas ya tiene una reseña.',
    fr: 'Chacune de tes visites terminées a déjà un avis.',
  },
  'errors.visit_already_reviewed': {
    ro: 'Această vizită are deja o recenzie.',
    en: 'This visit has a review already.',
    es: 'Esta visita ya tiene una reseña.',
    fr: 'Cette visite a déjà un avis.',
  },
};
