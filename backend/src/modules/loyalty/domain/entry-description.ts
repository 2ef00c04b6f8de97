import type { LedgerEntry } from './ledger-entry.ts';

/** What a ledger entry is for. */
interface EntryCause extends Pick<LedgerEntry, 'type' | 'appointmentId' | 'referredUserId'> {
  /** Name of the redeemed reward. */
  readonly redeemed: string | null;
  /** Reason that an admin has given. */
  readonly reason: string | null;
}

/**
 * The description of an entry in the member's history, in Romanian. It omits the name of a friend, since the ledger
 * outlives accounts. The reason of a deduction has a default (specification §5).
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
