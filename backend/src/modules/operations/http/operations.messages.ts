import type { Messages } from '../../../platform/i18n/messages.ts';

export const operationsMessages: Messages = {
  'errors.subscription_not_found': {
    ro: 'Nu există nicio abonare cu acest nume.',
    en: 'There is no subscription with this name.',
    es: 'No hay ninguna suscripción con este nombre.',
    fr: "Il n'existe aucun abonnement de ce nom.",
  },
  'errors.subscription_not_halted': {
    ro: 'Abonarea merge deja; poate că a repornit-o altcineva.',
    en: 'The subscription is running already; someone else may have resumed it.',
    es: 'La suscripción ya está en marcha; quizá la ha reanudado otra persona.',
    fr: "L'abonnement tourne déjà ; quelqu'un d'autre l'a peut-être relancé.",
  },
  'errors.halted_at_other_event': {
    ro: 'Abonarea este oprită la alt eveniment decât cel afișat. Uită-te din nou la pagină.',
    en: 'The subscription is halted at another event than the one you saw. Look at the page again.',
    es: 'La suscripción está detenida en otro evento que el que viste. Vuelve a mirar la página.',
    fr: "L'abonnement est arrêté à un autre événement que celui que tu as vu. Regarde de nouveau la page.",
  },
  'errors.parked_event_not_found': {
    ro: 'Evenimentul nu mai este pus deoparte; poate că l-a rezolvat altcineva.',
    en: 'The event is no longer parked; someone else may have resolved it.',
    es: 'El evento ya no está apartado; quizá lo ha resuelto otra persona.',
    fr: "L'événement n'est plus mis de côté ; quelqu'un d'autre l'a peut-être résolu.",
  },
  'errors.event_fails_again': {
    ro: 'Evenimentul dă din nou eroare, așa că rămâne pus deoparte.',
    en: 'The event fails again, so it stays parked.',
    es: 'El evento vuelve a fallar, así que sigue apartado.',
    fr: "L'événement échoue de nouveau, il reste donc mis de côté.",
  },
  'errors.job_not_found': {
    ro: 'Nu există nicio sarcină cu acest nume.',
    en: 'There is no job with this name.',
    es: 'No hay ninguna tarea con este nombre.',
    fr: "Il n'existe aucune tâche de ce nom.",
  },
};
