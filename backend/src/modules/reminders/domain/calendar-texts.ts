import type { Language } from '../../../kernel/language.ts';

/** Texts of a calendar feed. */
interface CalendarTexts {
  /** Name of the calendar. */
  readonly name: string;
  /** Advice for a visit. */
  readonly arriveEarly: string;
  /** Label of the workshop's phone. */
  readonly phone: string;
  /** Number of an appointment. */
  readonly appointment: string;
  /** Label of the link to the booking page. */
  readonly book: string;
  /** Label of the due mileage. */
  readonly atMileage: string;
}

export const CALENDAR_TEXTS: Readonly<Record<Language, CalendarTexts>> = {
  ro: {
    name: 'Mașinile mele',
    arriveEarly: 'Te rugăm să ajungi cu 10 minute mai devreme.',
    phone: 'Telefon',
    appointment: 'Programarea nr.',
    book: 'Programare',
    atMileage: 'Estimat după kilometraj',
  },
  en: {
    name: 'My cars',
    arriveEarly: 'Please arrive 10 minutes early.',
    phone: 'Phone',
    appointment: 'Appointment no.',
    book: 'Book',
    atMileage: 'Estimated from the mileage',
  },
  es: {
    name: 'Mis coches',
    arriveEarly: 'Te rogamos que llegues 10 minutos antes.',
    phone: 'Teléfono',
    appointment: 'Cita n.º',
    book: 'Reservar',
    atMileage: 'Estimado por el kilometraje',
  },
  fr: {
    name: 'Mes voitures',
    arriveEarly: "Merci d'arriver 10 minutes en avance.",
    phone: 'Téléphone',
    appointment: 'Rendez-vous n°',
    book: 'Réserver',
    atMileage: "Estimé d'après le kilométrage",
  },
};
