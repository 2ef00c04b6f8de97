import type { Messages } from '../../../platform/i18n/messages.ts';

export const completionMessages: Messages = {
  'booking.too_many_lines': {
    ro: 'Cel mult {{max, de}} linii',
    en: 'At most {{max}} lines',
    es: 'Como máximo {{max}} líneas',
    fr: 'Au plus {{max}} lignes',
  },
  'booking.price_reason_required': {
    ro: 'Scrie de ce scade prețul',
    en: 'Write why the price is lowered',
    es: 'Escribe por qué baja el precio',
    fr: 'Écris pourquoi le prix baisse',
  },
  'booking.price_negative': {
    ro: 'Prețul final nu poate fi mai mic de 0 RON',
    en: 'The final price cannot be below 0 RON',
    es: 'El precio final no puede ser inferior a 0 RON',
    fr: 'Le prix final ne peut pas être inférieur à 0 RON',
  },
  'booking.price_too_high': {
    ro: 'Prețul final este prea mare',
    en: 'The final price is too high',
    es: 'El precio final es demasiado alto',
    fr: 'Le prix final est trop élevé',
  },
  'booking.reward_without_price': {
    ro: 'Nu mai este nimic de plată, deci recompensa s-ar pierde',
    en: 'Nothing is left to pay, so the reward would be lost',
    es: 'No queda nada por pagar, así que la recompensa se perdería',
    fr: 'Il ne reste rien à payer, la récompense serait perdue',
  },
  'booking.next_revision_date': {
    ro: 'Alege o zi după azi, în cel mult zece ani',
    en: 'Choose a day after today, within ten years',
    es: 'Elige un día posterior a hoy, dentro de diez años',
    fr: "Choisis un jour après aujourd'hui, dans les dix ans",
  },
  'booking.next_revision_mileage': {
    ro: 'Scrie mai mulți kilometri decât are mașina acum',
    en: 'Enter more kilometres than the vehicle has now',
    es: 'Escribe más kilómetros de los que tiene el vehículo ahora',
    fr: 'Saisis plus de kilomètres que le véhicule en a maintenant',
  },
  'booking.next_revision_vehicle': {
    ro: 'Mașina nu mai este în evidență, deci nu primește mementouri',
    en: 'The vehicle is no longer kept, so it gets no reminders',
    es: 'El vehículo ya no está registrado, así que no recibe recordatorios',
    fr: "Le véhicule n'est plus suivi, il ne reçoit donc pas de rappels",
  },
  'booking.next_revision_too_many': {
    ro: 'Mașina are deja prea multe mementouri',
    en: 'The vehicle already has too many reminders',
    es: 'El vehículo ya tiene demasiados recordatorios',
    fr: 'Le véhicule a déjà trop de rappels',
  },
  'booking.no_show_needs_cancelled': {
    ro: 'Motivul se dă numai la anulare',
    en: 'The reason goes with a cancellation only',
    es: 'El motivo solo se indica al cancelar',
    fr: "Le motif n'est donné qu'à l'annulation",
  },
  'booking.no_show_too_early': {
    ro: 'Ora programării nu a trecut încă',
    en: 'The start of the appointment has not passed yet',
    es: 'La hora de la cita aún no ha pasado',
    fr: "L'heure du rendez-vous n'est pas encore passée",
  },
  'errors.other_day': {
    ro: 'Programarea este pentru {{date, day}}, nu pentru ziua afișată.',
    en: 'The appointment is for {{date, day}}, not for the day shown.',
    es: 'La cita es para el {{date, day}}, no para el día mostrado.',
    fr: 'Le rendez-vous est pour le {{date, day}}, pas pour le jour affiché.',
  },
  'errors.nothing_to_undo': {
    ro: 'Nu este nimic de anulat la această programare.',
    en: 'There is nothing to undo in this appointment.',
    es: 'No hay nada que deshacer en esta cita.',
    fr: "Il n'y a rien à annuler dans ce rendez-vous.",
  },
  'errors.undo_overtaken': {
    ro: 'Programarea a fost schimbată între timp de altcineva, deci schimbarea ta rămâne.',
    en: 'The appointment was changed by someone else meanwhile, so your change stays.',
    es: 'Otra persona ha cambiado la cita entretanto, así que tu cambio se mantiene.',
    fr: "Le rendez-vous a été modifié entre-temps par quelqu'un d'autre, ta modification reste donc.",
  },
  'errors.undo_too_late': {
    ro: 'Au trecut cele 10 secunde: schimbarea nu mai poate fi anulată.',
    en: 'The 10 seconds are over: the change can no longer be undone.',
    es: 'Han pasado los 10 segundos: el cambio ya no se puede deshacer.',
    fr: 'Les 10 secondes sont passées : la modification ne peut plus être annulée.',
  },
};
