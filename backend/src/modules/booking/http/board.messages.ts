import type { Messages } from '../../../platform/i18n/messages.ts';

/** Texts of the board of the bays. */
export const boardMessages: Messages = {
  'booking.bay_required': {
    ro: 'Alege un post',
    en: 'Please select a bay',
    es: 'Elige un puesto de trabajo',
    fr: 'Choisis un poste de travail',
  },
  'booking.bay_unknown': {
    ro: 'Acest post nu există',
    en: 'This bay does not exist',
    es: 'Este puesto de trabajo no existe',
    fr: "Ce poste de travail n'existe pas",
  },
  'booking.bay_retired': {
    ro: 'Acest post nu mai este folosit',
    en: 'This bay is no longer in use',
    es: 'Este puesto de trabajo ya no se usa',
    fr: "Ce poste de travail n'est plus utilisé",
  },
  'booking.desk_outside_hours': {
    ro: 'Service-ul lucrează între {{opens}} și {{closes}}',
    en: 'The workshop is open from {{opens}} to {{closes}}',
    es: 'El taller abre de {{opens}} a {{closes}}',
    fr: "L'atelier est ouvert de {{opens}} à {{closes}}",
  },
  'booking.desk_in_lunch': {
    ro: 'Între {{starts}} și {{ends}} este pauza de masă',
    en: 'Lunch is from {{starts}} to {{ends}}',
    es: 'La pausa de comida es de {{starts}} a {{ends}}',
    fr: 'La pause déjeuner est de {{starts}} à {{ends}}',
  },
  'booking.desk_step': {
    ro: 'Ora de început se alege în pași de {{step}} minute',
    en: 'Starts are chosen in steps of {{step}} minutes',
    es: 'La hora de inicio se elige en pasos de {{step}} minutos',
    fr: "L'heure de début se choisit par pas de {{step}} minutes",
  },
  'booking.block_reason': {
    ro: 'Scrie de ce este blocat postul',
    en: 'Enter why the bay is blocked',
    es: 'Indica por qué está bloqueado el puesto',
    fr: 'Indique pourquoi le poste est bloqué',
  },
  'booking.block_time': {
    ro: 'Scrie ambele ore, sau niciuna pentru zile întregi',
    en: 'Enter both times, or neither for whole days',
    es: 'Indica ambas horas, o ninguna para días enteros',
    fr: 'Indique les deux heures, ou aucune pour des journées entières',
  },
  'booking.block_order': {
    ro: 'Sfârșitul trebuie să fie după început',
    en: 'The end must be after the start',
    es: 'El final debe ser posterior al inicio',
    fr: 'La fin doit être après le début',
  },
  'booking.block_past': {
    ro: 'Perioada a trecut deja',
    en: 'The period has already passed',
    es: 'El período ya ha pasado',
    fr: 'La période est déjà passée',
  },
  'errors.bay_taken': {
    ro: 'Postul nu este liber în acest interval.',
    en: 'The bay is not free at this time.',
    es: 'El puesto no está libre en ese intervalo.',
    fr: "Le poste n'est pas libre à ce moment.",
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
  'errors.block_covers_visits': {
    ro: 'În perioada aleasă sunt programări pe acest post: {{count}}.',
    en: 'Appointments in this bay within the period: {{count}}.',
    es: 'Citas en este puesto durante el período: {{count}}.',
    fr: 'Rendez-vous sur ce poste pendant la période : {{count}}.',
  },
  'errors.blocks_overlap': {
    ro: 'Postul este deja blocat într-o parte a acestei perioade.',
    en: 'The bay is already blocked for a part of this period.',
    es: 'El puesto ya está bloqueado durante una parte de este período.',
    fr: 'Le poste est déjà bloqué pendant une partie de cette période.',
  },
  'errors.hold_not_changeable': {
    ro: 'Ora este ținută pentru lista de așteptare. O poți elibera, dar nu o poți muta.',
    en: 'The start is held for the waitlist. You can release it, but not move it.',
    es: 'La hora está reservada para la lista de espera. Puedes liberarla, pero no moverla.',
    fr: "L'heure est gardée pour la liste d'attente. Tu peux la libérer, mais pas la déplacer.",
  },
  'errors.block_not_found': {
    ro: 'Blocarea nu a fost găsită.',
    en: 'The block was not found.',
    es: 'No se ha encontrado el bloqueo.',
    fr: "Le blocage n'a pas été trouvé.",
  },
};
