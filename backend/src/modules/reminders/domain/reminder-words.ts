import type { Language } from '../../../kernel/language.ts';
import type { ReminderType } from './reminder-type.ts';

/** What is due, in the languages of people; without a word on what the law wants. */
const WORDS: Readonly<Record<ReminderType, Readonly<Record<Language, string>>>> = {
  itp: {
    ro: 'ITP',
    en: 'ITP (periodic inspection)',
    es: 'ITP (inspección técnica)',
    fr: 'ITP (contrôle technique)',
  },
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
  'tyres-winter': {
    ro: 'anvelope de iarnă',
    en: 'winter tyres',
    es: 'neumáticos de invierno',
    fr: 'pneus hiver',
  },
  other: { ro: 'întreținere', en: 'maintenance', es: 'mantenimiento', fr: 'entretien' },
};

const LONGEST = 40;

/** What is due; what has no name of its own is called by its description, cut to a line. */
export function reminderInWords(type: ReminderType, description: string | null, language: Language): string {
  if (type !== 'other' || description === null) return WORDS[type][language];
  const [line = ''] = description.split(/[\r\n]/, 1);
  const letters = [...line];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line;
}
