import type { Messages } from '../../../platform/i18n/messages.ts';

/** Texts of reminders. The Romanian texts of the form's fields quote specification §5. */
export const remindersMessages: Messages = {
  'reminders.type_required': {
    ro: 'Tipul amintitului este obligatoriu',
    en: 'The type of the reminder is required',
    es: 'El tipo de recordatorio es obligatorio',
    fr: 'Le type de rappel est obligatoire',
  },
  'reminders.description_required': {
    ro: 'Descrierea este obligatorie',
    en: 'The description is required',
    es: 'La descripción es obligatoria',
    fr: 'La description est obligatoire',
  },
  'reminders.snooze_until': {
    ro: 'Alege o zi de mâine încolo, cel mult peste un an',
    en: 'Choose a day from tomorrow on, within a year',
    es: 'Elige un día a partir de mañana, dentro de un año',
    fr: "Choisis un jour à partir de demain, d'ici un an",
  },
  'reminders.next_date': {
    ro: 'Alege o zi de mâine încolo, cel mult peste zece ani',
    en: 'Choose a day from tomorrow on, within ten years',
    es: 'Elige un día a partir de mañana, dentro de diez años',
    fr: "Choisis un jour à partir de demain, d'ici dix ans",
  },
  'reminders.next_mileage': {
    ro: 'Scrie mai mulți kilometri decât are mașina acum',
    en: 'Enter more kilometres than the vehicle has now',
    es: 'Escribe más kilómetros de los que tiene el vehículo ahora',
    fr: 'Saisis plus de kilomètres que le véhicule en a maintenant',
  },
  'reminders.days_ahead': {
    ro: 'Scrie între 1 și {{items, de}} numere întregi de zile, fiecare între 0 și {{max}}',
    en: 'Enter 1 to {{items}} whole numbers of days, each from 0 to {{max}}',
    es: 'Escribe de 1 a {{items}} números enteros de días, cada uno entre 0 y {{max}}',
    fr: 'Saisis de 1 à {{items}} nombres entiers de jours, chacun entre 0 et {{max}}',
  },
  'errors.snooze_not_later': {
    ro: 'Un memento se poate amâna doar pentru mai târziu, cu cel mult un an.',
    en: 'A reminder can only be put off to a later day, by at most a year.',
    es: 'Un recordatorio solo se puede aplazar a un día posterior, como máximo un año.',
    fr: "Un rappel ne peut être reporté qu'à un jour ultérieur, d'un an au plus.",
  },
  'errors.next_date_not_later': {
    ro: 'Următoarea scadență trebuie să fie după ziua de azi, cel mult peste zece ani.',
    en: 'The next due date must be after today, within ten years.',
    es: 'El próximo vencimiento debe ser después de hoy, dentro de diez años.',
    fr: "La prochaine échéance doit être après aujourd'hui, d'ici dix ans.",
  },
  'errors.next_mileage_reached': {
    ro: 'Mașina are deja atâția kilometri.',
    en: 'The vehicle has that many kilometres already.',
    es: 'El vehículo ya tiene esos kilómetros.',
    fr: 'Le véhicule a déjà ce kilométrage.',
  },
  'errors.reminder_is_over': {
    ro: 'Mementoul este încheiat. Poți adăuga unul nou.',
    en: 'The reminder is over. You can add a new one.',
    es: 'El recordatorio ha terminado. Puedes añadir uno nuevo.',
    fr: 'Le rappel est terminé. Tu peux en ajouter un nouveau.',
  },
  'errors.too_many_reminders': {
    ro: 'Vehiculul are deja numărul maxim de mementouri.',
    en: 'The vehicle already has as many reminders as it may have.',
    es: 'El vehículo ya tiene el número máximo de recordatorios.',
    fr: 'Le véhicule a déjà le nombre maximal de rappels.',
  },
};
