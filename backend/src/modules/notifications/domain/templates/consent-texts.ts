import type { Language } from '../../../../kernel/language.ts';
import { TEXTS } from './templates.ts';

export type ConsentPurpose = keyof typeof TEXTS.ro.consent;

export interface ConsentText {
  readonly label: string;
  readonly hint: string;
}

/**
 * The texts of a consent by version, starting with 1. A published version never changes, because consents refer to it.
 * Another wording is a new version, to which clients have not agreed yet.
 */
function versionsOf(purpose: ConsentPurpose, language: Language): Readonly<Record<string, ConsentText>> {
  return TEXTS[language].consent[purpose];
}

export function currentVersion(purpose: ConsentPurpose): number {
  return Object.keys(versionsOf(purpose, 'ro')).length;
}

export function consentText(purpose: ConsentPurpose, version: number, language: Language): ConsentText {
  const text = versionsOf(purpose, language)[version];
  if (!text) throw new Error(`The consent ${purpose} has no version ${version}`);
  return text;
}
