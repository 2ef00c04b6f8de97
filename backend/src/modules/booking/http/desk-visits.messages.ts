import type { Messages } from '../../../platform/i18n/messages.ts';

/** Texts of the board of the bays. */
export const deskVisitMessages: Messages = {
  'booking.bay_required': {
    ro: 'Alege un post',
    en: 'Please select a bay',
    es: 'Elige un puesto de trabajo',
    fr: 'Choisis un poste de travail',
  },
  'errors.no_room_today': {
    ro: 'Astăzi nu mai este liber niciun post pentru această lucrare.',
    en: 'No bay is free for this job for the rest of the day.',
    es: 'Hoy ya no queda ningún puesto libre para este trabajo.',
    fr: "Aucun poste n'est plus libre aujourd'hui pour ce travail.",
  },
  'errors.moved_meanwhile': {
    ro: 'Programarea a fost mutată între timp.',
    en: 'The appointment was moved meanwhile.',
    es: 'La cita se ha movido entretanto.',
    fr: 'Le rendez-vous a été déplacé entre-temps.',
  },
};
