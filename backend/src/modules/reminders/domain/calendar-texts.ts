import type { Language } from '../../../kernel/language.ts';

/** Texts of a calendar feed. */
interface CalendarTexts {
  /** Name of the calendar. */
  readonly name: string;
  /** Label of the link to the booking page. */
  readonly book: string;
  /** Label of the due mileage. */
  readonly atMileage: string;
}

export const CALENDAR_TEXTS: Readonly<Record<Language, CalendarTexts>> = {
  ro: { name: 'Mașinile mele', book: 'Programare', atMileage: 'Estimat după kilometraj' },
  en: { name: 'My cars', book: 'Book', atMileage: 'Estimated from the mileage' },
  es: { name: 'Mis coches', book: 'Reservar', atMileage: 'Estimado por el kilometraje' },
  fr: { name: 'Mes voitures', book: 'Réserver', atMileage: "Estimé d'après le kilométrage" },
};
