import type { Language } from '../../../kernel/language.ts';

/** Names of the seeded services by their Romanian name, which is the stored one. */
const TRANSLATIONS: ReadonlyMap<string, Readonly<Record<Exclude<Language, 'ro'>, string>>> = new Map([
  ['Schimb de ulei', { en: 'Oil change', es: 'Cambio de aceite', fr: 'Vidange' }],
  ['Inspecție tehnică', { en: 'Technical inspection', es: 'Inspección técnica', fr: 'Contrôle technique' }],
  ['Service frâne', { en: 'Brake service', es: 'Servicio de frenos', fr: 'Entretien des freins' }],
  [
    'Reparații generale',
    { en: 'General repairs', es: 'Reparaciones generales', fr: 'Réparations générales' },
  ],
  [
    'Diagnoză computerizată',
    { en: 'Computer diagnostics', es: 'Diagnosis por ordenador', fr: 'Diagnostic électronique' },
  ],
  ['Schimb anvelope', { en: 'Tyre change', es: 'Cambio de neumáticos', fr: 'Changement de pneus' }],
]);

/** The name of a service in a language. A service that the workshop has named itself keeps its name. */
export function serviceNameIn(language: Language, stored: string): string {
  return (language === 'ro' ? undefined : TRANSLATIONS.get(stored)?.[language]) ?? stored;
}

/** The stored names of the seeded services with their names in a language, for searches. */
export function translatedServices(
  language: Language,
): ReadonlyArray<{ stored: string; translated: string }> {
  return [...TRANSLATIONS.keys()].map((stored) => ({ stored, translated: serviceNameIn(language, stored) }));
}
