import type { Language } from '../shared/i18n/language.ts';

interface OfflineTexts {
  readonly title: string;
  readonly text: string;
  readonly call: string;
  readonly retry: string;
  readonly visits: string;
  readonly visitsHint: string;
  readonly at: string;
}

/** The texts of the offline page. They are in its script, since nothing else can be loaded. */
export const offlineTexts: Readonly<Record<Language, OfflineTexts>> = {
  ro: {
    title: 'Nu ai conexiune la internet',
    text: 'Paginile se deschid din nou când revine conexiunea.',
    call: 'Sună-ne',
    retry: 'Încearcă din nou',
    visits: 'Vizitele tale',
    visitsHint: 'Așa cum erau când le-ai văzut ultima oară pe acest dispozitiv.',
    at: 'ora',
  },
  en: {
    title: 'You are offline',
    text: 'The pages open again when the connection is back.',
    call: 'Call us',
    retry: 'Try again',
    visits: 'Your visits',
    visitsHint: 'As they were when you last saw them on this device.',
    at: 'at',
  },
  es: {
    title: 'No tienes conexión a internet',
    text: 'Las páginas se abren de nuevo cuando vuelva la conexión.',
    call: 'Llámanos',
    retry: 'Intentar de nuevo',
    visits: 'Tus visitas',
    visitsHint: 'Tal como estaban cuando las viste por última vez en este dispositivo.',
    at: 'a las',
  },
  fr: {
    title: "Tu n'as pas de connexion internet",
    text: "Les pages s'ouvriront de nouveau avec la connexion.",
    call: 'Appelle-nous',
    retry: 'Réessayer',
    visits: 'Tes visites',
    visitsHint: 'Telles que tu les as vues en dernier sur cet appareil.',
    at: 'à',
  },
};
