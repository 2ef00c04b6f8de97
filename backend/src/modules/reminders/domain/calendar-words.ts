import type { Language } from '../../../kernel/language.ts';

/** What a calendar says besides what is due. */
export interface CalendarWords {
  /** Name of the calendar. */
  readonly name: string;
  /** Before the link to the booking page. */
  readonly book: string;
  /** Before the mileage at which something is due. */
  readonly atMileage: string;
}

export const CALENDAR_WORDS: Readonly<Record<Language, CalendarWords>> = {
  ro: { name: 'Mașinile mele', book: 'Programare', atMileage: 'Estimat după kilometraj' },
  en: { name: 'My cars', book: 'Book', atMileage: 'Estimated from the mileage' },
  es: { name: 'Mis coches', book: 'Reservar', atMileage: 'Estimado por el kilometraje' },
  fr: { name: 'Mes voitures', book: 'Réserver', atMileage: "Estimé d'après le kilométrage" },
};
