import en from '../../../../locales/en/loyalty.json' with { type: 'json' };
import es from '../../../../locales/es/loyalty.json' with { type: 'json' };
import fr from '../../../../locales/fr/loyalty.json' with { type: 'json' };
import ro from '../../../../locales/ro/loyalty.json' with { type: 'json' };
import { type Language, seededText } from '../../../kernel/language.ts';
import type { LedgerEntry } from './ledger-entry.ts';

export interface EntryCause extends Pick<LedgerEntry, 'type' | 'appointmentId' | 'referredUserId'> {
  readonly redeemed: string | null;
  readonly reason: string | null;
}

/** The texts of the module. The Romanian default of a deduction quotes specification §5. */
export const TEXTS = { ro, en, es, fr };

/** Omits the name of a friend, since the ledger outlives accounts. */
export function descriptionOf(
  { type, appointmentId, referredUserId, redeemed, reason }: EntryCause,
  language: Language,
): string {
  const { visit, friend, credit, undone, reward, deduction } = TEXTS[language].entry;
  const numbered = (text: string) => text.replace('{{appointmentId}}', String(appointmentId));
  switch (type) {
    case 'earned':
      return numbered(visit);
    case 'bonus':
      if (referredUserId !== null) return friend;
      return reason ?? credit;
    case 'redeemed':
      if (appointmentId !== null) return numbered(undone);
      if (redeemed !== null) return reward.replace('{{name}}', () => rewardNameIn(language, redeemed));
      return reason ?? deduction;
  }
}

export function rewardNameIn(language: Language, stored: string): string {
  return language === 'ro' ? stored : seededText(TEXTS[language].seeded, stored);
}
