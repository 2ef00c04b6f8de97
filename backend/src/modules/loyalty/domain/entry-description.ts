import type { LedgerEntry } from './ledger-entry.ts';

/** What a line of the ledger is about. */
export interface EntryCause extends Pick<LedgerEntry, 'type' | 'appointmentId' | 'referredUserId'> {
  /** Name of the reward that was redeemed. */
  readonly redeemed: string | null;
  /** What an admin said it is for. */
  readonly reason: string | null;
}

/**
 * What the member reads in the history, in Romanian. A friend's name stays out of it: the ledger outlives
 * accounts. The reason of a deduction has a default (specification §5).
 */
export function descriptionOf({ type, appointmentId, referredUserId, redeemed, reason }: EntryCause): string {
  switch (type) {
    case 'earned':
      return `Punct pentru programarea finalizată nr. ${appointmentId}`;
    case 'bonus':
      if (referredUserId !== null) return 'Puncte bonus pentru un prieten recomandat';
      return reason ?? 'Puncte acordate de service';
    case 'redeemed':
      if (redeemed !== null) return `Recompensă: ${redeemed}`;
      return reason ?? 'Utilizat recompensă de loialitate';
  }
}
