import type { Messages } from '../../../platform/i18n/messages.ts';

/** The messages that the specification quotes for the booking (§5). Other forms have the same ones without its texts. */
const QUOTED = {
  date_required: 'Please select a date',
  time_required: 'Please select a time',
  name_required: 'Customer name is required',
  phone_required: 'Phone number is required',
  make_required: 'Vehicle make is required',
  model_required: 'Vehicle model is required',
} as const;

const MESSAGES = {
  'booking.confirmations': {
    ro: 'Alege cel puțin o programare și cel mult {{max}}',
    en: 'Choose between 1 and {{max}} appointments',
    es: 'Elige entre 1 y {{max}} citas',
    fr: 'Choisis entre 1 et {{max}} rendez-vous',
  },
  'booking.mechanic_unknown': {
    ro: 'Alege un mecanic din echipă',
    en: 'Choose a mechanic of the team',
    es: 'Elige un mecánico del equipo',
    fr: 'Choisis un mécanicien de l’équipe',
  },
  'booking.reward_needs_account': {
    ro: 'Intră în contul tău ca să folosești o recompensă',
    en: 'Sign in to your account to use a reward',
    es: 'Entra en tu cuenta para usar una recompensa',
    fr: 'Connecte-toi à ton compte pour utiliser une récompense',
  },
  'booking.date_required': {
    ro: 'Alege o dată',
    en: 'Please select a date',
    es: 'Elige una fecha',
    fr: 'Choisis une date',
  },
  'booking.time_required': {
    ro: 'Alege o oră',
    en: 'Please select a time',
    es: 'Elige una hora',
    fr: 'Choisis une heure',
  },
  'booking.name_required': {
    ro: 'Numele clientului este obligatoriu',
    en: 'Customer name is required',
    es: 'El nombre del cliente es obligatorio',
    fr: 'Le nom du client est obligatoire',
  },
  'booking.phone_required': {
    ro: 'Numărul de telefon este obligatoriu',
    en: 'Phone number is required',
    es: 'El número de teléfono es obligatorio',
    fr: 'Le numéro de téléphone est obligatoire',
  },
  'booking.make_required': {
    ro: 'Marca vehiculului este obligatorie',
    en: 'Vehicle make is required',
    es: 'La marca del vehículo es obligatoria',
    fr: 'La marque du véhicule est obligatoire',
  },
  'booking.model_required': {
    ro: 'Modelul vehiculului este obligatoriu',
    en: 'Vehicle model is required',
    es: 'El modelo del vehículo es obligatorio',
    fr: 'Le modèle du véhicule est obligatoire',
  },
  'booking.phone_code_sent': {
    ro: 'Scrie codul pe care ți l-am trimis prin SMS',
    en: 'Enter the code that we have sent by SMS',
    es: 'Introduce el código que te hemos enviado por SMS',
    fr: 'Saisis le code envoyé par SMS',
  },
  'booking.phone_without_sms': {
    ro: 'La acest număr nu putem trimite codul prin SMS. Scrie un număr de mobil sau sună-ne',
    en: 'We cannot send the code by SMS to this number. Enter a mobile number or call us',
    es: 'No podemos enviar el código por SMS a este número. Introduce un móvil o llámanos',
    fr: 'Nous ne pouvons pas envoyer le code par SMS à ce numéro. Saisis un mobile ou appelle-nous',
  },
  'errors.slot_taken': {
    ro: 'Intervalul orar selectat nu mai este disponibil',
    en: 'Selected time slot is no longer available',
    es: 'La franja horaria seleccionada ya no está disponible',
    fr: "Le créneau sélectionné n'est plus disponible",
    spec: 'Selected time slot is no longer available',
  },
  'errors.phone_proof_required': {
    ro: 'Ți-am trimis un cod prin SMS. Scrie-l ca să continui.',
    en: 'We have sent you a code by SMS. Enter it to go on.',
    es: 'Te hemos enviado un código por SMS. Introdúcelo para continuar.',
    fr: "Nous t'avons envoyé un code par SMS. Saisis-le pour continuer.",
  },
  'errors.invalid_transition': {
    ro: 'Starea programării nu permite această schimbare.',
    en: 'The state of the appointment does not allow this change.',
    es: 'El estado de la cita no permite este cambio.',
    fr: "L'état du rendez-vous ne permet pas ce changement.",
  },
  'errors.vehicle_not_ready': {
    ro: 'Mașina nu mai este marcată ca gata, așa că nu a plecat niciun mesaj.',
    en: 'The vehicle is no longer marked as ready, so no message was sent.',
    es: 'El vehículo ya no está marcado como listo, así que no se ha enviado ningún mensaje.',
    fr: "Le véhicule n'est plus indiqué comme prêt ; aucun message n'est parti.",
  },
  'errors.appointment_not_found': {
    ro: 'Programarea nu a fost găsită.',
    en: 'The appointment was not found.',
    es: 'No se ha encontrado la cita.',
    fr: "Le rendez-vous n'a pas été trouvé.",
  },
  'errors.visit_erased': {
    ro: 'Datele acestei programări au fost șterse, iar linkul ei nu mai este valabil.',
    en: 'The data of this appointment was erased, so its link is no longer valid.',
    es: 'Los datos de esta cita se han borrado y su enlace ya no es válido.',
    fr: "Les données de ce rendez-vous ont été effacées et son lien n'est plus valable.",
  },
  'errors.assigned_to_another': {
    ro: 'Alt mecanic lucrează la programarea asta.',
    en: 'Another mechanic works on this appointment.',
    es: 'Otro mecánico trabaja en esta cita.',
    fr: 'Un autre mécanicien travaille sur ce rendez-vous.',
  },
  'errors.not_their_appointment': {
    ro: 'Programarea nu este a clientului care are recompensa.',
    en: 'The appointment is not the one of the client who has the reward.',
    es: 'La cita no es del cliente que tiene la recompensa.',
    fr: "Le rendez-vous n'est pas celui du client qui a la récompense.",
  },
  'errors.appointment_was_cancelled': {
    ro: 'Programarea a fost anulată.',
    en: 'The appointment was cancelled.',
    es: 'La cita fue cancelada.',
    fr: 'Le rendez-vous a été annulé.',
  },
  'errors.nothing_left_to_pay': {
    ro: 'Programarea este deja gratuită.',
    en: 'The appointment is free already.',
    es: 'La cita ya es gratuita.',
    fr: 'Le rendez-vous est déjà gratuit.',
  },
  'errors.too_many_open_appointments': {
    ro: 'Există deja {{allowed, de}} programări viitoare cu acest număr de telefon. Sună-ne pentru mai multe.',
    en: 'This phone number already has {{allowed}} upcoming appointments. Call us for more.',
    es: 'Este número de teléfono ya tiene {{allowed}} citas pendientes. Llámanos para más.',
    fr: 'Ce numéro de téléphone a déjà {{allowed}} rendez-vous à venir. Appelle-nous pour en avoir plus.',
  },
  'errors.change_too_late': {
    ro: 'Programarea se poate muta sau anula până la {{hours}} h înainte. Sună-ne.',
    en: 'The appointment can be moved or cancelled until {{hours}} h before it. Call us.',
    es: 'La cita se puede mover o cancelar hasta {{hours}} h antes. Llámanos.',
    fr: "Le rendez-vous peut être déplacé ou annulé jusqu'à {{hours}} h avant. Appelle-nous.",
  },
  'errors.arrival_too_early': {
    ro: 'Ne poți spune că ai ajuns doar în ziua programării, de la ora {{from}}.',
    en: 'You can tell us that you have arrived only on the day of the appointment, from {{from}}.',
    es: 'Solo puedes avisarnos de que has llegado el día de la cita, a partir de las {{from}}.',
    fr: 'Tu peux nous dire que tu es là seulement le jour du rendez-vous, à partir de {{from}}.',
  },
  'errors.arrival_too_late': {
    ro: 'Ziua programării a trecut. Sună-ne.',
    en: 'The day of the appointment is over. Call us.',
    es: 'El día de la cita ya pasó. Llámanos.',
    fr: 'Le jour du rendez-vous est passé. Appelle-nous.',
  },
  'booking.bay_required': {
    ro: 'Alege un post',
    en: 'Please select a bay',
    es: 'Elige un puesto de trabajo',
    fr: 'Choisis un poste de travail',
  },
  'errors.visit_day_over': {
    ro: 'Ziua vizitei a trecut, așa că vizita nu mai poate fi prelungită.',
    en: 'The day of the visit is over, so the visit cannot become longer.',
    es: 'El día de la visita ya pasó, así que la visita no se puede alargar.',
    fr: 'Le jour de la visite est passé, la visite ne peut donc plus être prolongée.',
  },
  'booking.own_visit_recorded': {
    ro: 'O vizită de-a ta o trece un coleg',
    en: 'A visit of your own is recorded by a colleague',
    es: 'Una visita tuya la anota un compañero',
    fr: 'Une visite à toi est notée par un collègue',
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
} as const satisfies Messages;

const quoted = (Object.keys(QUOTED) as (keyof typeof QUOTED)[]).map(
  (key) => [`booking.quoted.${key}`, { ...MESSAGES[`booking.${key}`], spec: QUOTED[key] }] as const,
);

export const bookingMessages: Messages = { ...MESSAGES, ...Object.fromEntries(quoted) };
