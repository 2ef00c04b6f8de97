import i18next from 'i18next';
import type { Schemas } from '../api/client.ts';

/** A text of the workshop in the language of the reader; the Romanian one where it has no other. */
export function translated(romanian: string, others: Schemas['Translations']): string {
  return others[i18next.language as keyof typeof others] ?? romanian;
}
