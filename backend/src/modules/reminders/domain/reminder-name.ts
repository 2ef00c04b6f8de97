import type { ReminderType } from '@car-workshop/contracts/values/reminders';
import en from '../../../../locales/en/reminders.json' with { type: 'json' };
import es from '../../../../locales/es/reminders.json' with { type: 'json' };
import fr from '../../../../locales/fr/reminders.json' with { type: 'json' };
import ro from '../../../../locales/ro/reminders.json' with { type: 'json' };
import type { Language } from '../../../kernel/language.ts';

export const TEXTS = { ro, en, es, fr };

const MAX_LENGTH = 40;

/** The name of a reminder. The type `other` uses the first line of the description, cut to 40 characters. */
export function reminderName(type: ReminderType, description: string | null, language: Language): string {
  if (type !== 'other' || description === null) return TEXTS[language].name[type];
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
