import type { Language } from '../../../../kernel/language.ts';

export type ConsentPurpose = 'maintenance-reminders';

export interface ConsentText {
  readonly label: string;
  readonly hint: string;
}

/**
 * The texts of each consent by version, the first being version 1. A published version never changes, because consents
 * refer to it: another wording is a new version at the end, to which clients have not agreed yet.
 */
const VERSIONS: Readonly<Record<ConsentPurpose, readonly Readonly<Record<Language, ConsentText>>[]>> = {
  'maintenance-reminders': [
    {
      ro: {
        label: 'Scrieți-mi când se apropie o scadență',
        hint: 'Prin SMS sau email, cu câteva zile înainte. Poți opri oricând.',
      },
      en: {
        label: 'Write to me when something falls due',
        hint: 'By SMS or e-mail, a few days ahead. You can stop it at any time.',
      },
      es: {
        label: 'Escribidme cuando se acerque un vencimiento',
        hint: 'Por SMS o correo, unos días antes. Puedes pararlo cuando quieras.',
      },
      fr: {
        label: 'Écrivez-moi quand une échéance approche',
        hint: 'Par SMS ou e-mail, quelques jours avant. Vous pouvez arrêter à tout moment.',
      },
    },
  ],
};

export function currentVersion(purpose: ConsentPurpose): number {
  return VERSIONS[purpose].length;
}

export function consentText(purpose: ConsentPurpose, version: number, language: Language): ConsentText {
  const text = VERSIONS[purpose][version - 1]?.[language];
  if (!text) throw new Error(`The consent ${purpose} has no version ${version}`);
  return text;
}
