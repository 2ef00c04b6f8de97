import type { Language } from '../../../kernel/language.ts';
import type { LedgerEntry } from './ledger-entry.ts';

export interface EntryCause extends Pick<LedgerEntry, 'type' | 'appointmentId' | 'referredUserId'> {
  readonly redeemed: string | null;
  readonly reason: string | null;
}

/** The Romanian default of a deduction quotes specification §5. */
const TEXTS = {
  visit: {
    ro: 'Punct pentru programarea finalizată nr. ',
    en: 'Point for completed appointment no. ',
    es: 'Punto por la cita finalizada n.º ',
    fr: 'Point pour le rendez-vous terminé n° ',
  },
  friend: {
    ro: 'Puncte bonus pentru un prieten recomandat',
    en: 'Bonus points for a referred friend',
    es: 'Puntos extra por un amigo recomendado',
    fr: 'Points bonus pour un ami parrainé',
  },
  undone: {
    ro: 'Punct retras: încheierea programării a fost anulată, nr. ',
    en: 'Point taken back: the completion was undone, appointment no. ',
    es: 'Punto retirado: se deshizo la finalización de la cita n.º ',
    fr: 'Point repris : la clôture a été annulée, rendez-vous n° ',
  },
  credit: {
    ro: 'Puncte acordate de service',
    en: 'Points credited by the workshop',
    es: 'Puntos otorgados por el taller',
    fr: "Points accordés par l'atelier",
  },
  reward: { ro: 'Recompensă: ', en: 'Reward: ', es: 'Recompensa: ', fr: 'Récompense : ' },
  deduction: {
    ro: 'Utilizat recompensă de loialitate',
    en: 'Used a loyalty reward',
    es: 'Recompensa de fidelidad utilizada',
    fr: 'Récompense de fidélité utilisée',
  },
} satisfies Record<string, Readonly<Record<Language, string>>>;

/** Omits the name of a friend, since the ledger outlives accounts. */
export function descriptionOf(
  { type, appointmentId, referredUserId, redeemed, reason }: EntryCause,
  language: Language,
): string {
  switch (type) {
    case 'earned':
      return `${TEXTS.visit[language]}${appointmentId}`;
    case 'bonus':
      if (referredUserId !== null) return TEXTS.friend[language];
      return reason ?? TEXTS.credit[language];
    case 'redeemed':
      if (appointmentId !== null) return `${TEXTS.undone[language]}${appointmentId}`;
      if (redeemed !== null) return `${TEXTS.reward[language]}${rewardNameIn(language, redeemed)}`;
      return reason ?? TEXTS.deduction[language];
  }
}

const TRANSLATIONS: ReadonlyMap<string, Readonly<Record<Exclude<Language, 'ro'>, string>>> = new Map([
  ['Reducere de 100 RON', { en: '100 RON off', es: 'Descuento de 100 RON', fr: 'Remise de 100 RON' }],
  ['Manoperă gratuită', { en: 'Free labour', es: 'Mano de obra gratuita', fr: "Main-d'œuvre gratuite" }],
]);

export function rewardNameIn(language: Language, stored: string): string {
  return (language === 'ro' ? undefined : TRANSLATIONS.get(stored)?.[language]) ?? stored;
}
