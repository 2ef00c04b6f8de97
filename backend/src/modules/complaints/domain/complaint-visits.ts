import type { Actor } from '../../../kernel/actor.ts';
import type { Language } from '../../../kernel/language.ts';

/** The customer of a visit. */
export interface VisitAuthor {
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
}

/** The visit of a complaint as shown with it. */
export interface VisitSummary {
  readonly id: number;
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  readonly service: string;
  /** Its name in other languages. */
  readonly serviceNames: Readonly<Partial<Record<Language, string>>>;
  readonly vehicle: { readonly make: string; readonly model: string; readonly year: number };
}

/** Visits that complaints are about. */
export abstract class ComplaintVisits {
  /** The customer of the actor's own visit, by account or manage link; null for any other visit. */
  abstract ownVisit(id: number, by: Actor, manageToken: string | undefined): Promise<VisitAuthor | null>;

  /** Any visit, without checking access; null when it does not exist. */
  abstract visitSummary(id: number): Promise<VisitSummary | null>;
}
