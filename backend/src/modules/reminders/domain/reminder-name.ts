import type { Language } from '../../../kernel/language.ts';
import type { ReminderType } from './reminder.values.ts';

const NAMES: Readonly<Record<ReminderType, Readonly<Record<Language, string>>>> = {
  itp: { ro: 'ITP', en: 'ITP (periodic inspection)', es: 'ITP (inspección técnica)', fr: 'ITP (contrôle technique)' },
  rca: { ro: 'RCA', en: 'RCA (insurance)', es: 'RCA (seguro)', fr: 'RCA (assurance)' },
  rovinieta: { ro: 'rovinietă', en: 'road vignette', es: 'viñeta de carretera', fr: 'vignette routière' },
  revision: { ro: 'revizie', en: 'service', es: 'revisión', fr: 'révision' },
  oil: { ro: 'schimb de ulei', en: 'oil change', es: 'cambio de aceite', fr: 'vidange' },
  'timing-belt': {
    ro: 'curea de distribuție',
    en: 'timing belt',
    es: 'correa de distribución',
    fr: 'courroie de distribution',
  },
  'tyres-summer': { ro: 'anvelope de vară', en: 'summer tyres', es: 'neumáticos de verano', fr: 'pneus été' },
  'tyres-winter': { ro: 'anvelope de iarnă', en: 'winter tyres', es: 'neumáticos de invierno', fr: 'pneus hiver' },
  other: { ro: 'întreținere', en: 'maintenance', es: 'mantenimiento', fr: 'entretien' },
};

const MAX_LENGTH = 40;

/** The name of a reminder. The type `other` uses the first line of the description, cut to 40 characters. */
export function reminderName(type: ReminderType, description: string | null, language: Language): string {
  if (type !== 'other' || description === null) return NAMES[type][language];
  const [line = ''] = description.split(/[\r\n]/, 1);
  const letters = [...line];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : line;
}

export function vehicleName({
  licensePlate,
  make,
  model,
}: {
  readonly licensePlate?: string | null;
  readonly make: string;
  readonly model: string;
}): string {
  return licensePlate ?? `${make} ${model}`;
}
