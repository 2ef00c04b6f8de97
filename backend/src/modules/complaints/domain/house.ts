import type { Actor } from '../../../kernel/actor.ts';

/** A visit that a complaint is about. */
export interface VisitOfAuthor {
  readonly customerId: number;
  readonly userId: number | null;
}

/** What complaints need to know of visits, accounts and working hours, which others keep. */
export abstract class House {
  /** The caller's own visit, by account or manage link; null for any other. */
  abstract visit(id: number, by: Actor, manageToken: string | undefined): Promise<VisitOfAuthor | null>;

  /** The customer that an account is; null before its first booking. */
  abstract customerOf(userId: number): Promise<number | null>;

  abstract isAdmin(userId: number): Promise<boolean>;

  /** Working minutes of each span. */
  abstract workingMinutes(spans: readonly { readonly from: Date; readonly to: Date }[]): Promise<number[]>;
}
