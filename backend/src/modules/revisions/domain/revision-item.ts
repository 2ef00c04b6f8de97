import type { ItemStatus } from './revision.values.ts';

/** The result of checking one thing (specification §3). */
export interface ItemFindings {
  readonly category: string;
  readonly itemName: string;
  readonly status: ItemStatus;
  readonly notes: string | null;
  readonly costBani: number | null;
}

/** One line of a revision's checklist; changed only through its {@link Revision}. */
export class RevisionItem implements ItemFindings {
  readonly id: number;
  readonly revisionId: number;
  category: string;
  itemName: string;
  status: ItemStatus;
  notes: string | null;
  costBani: number | null;
  /** Whether the item must be checked before the revision can be completed. */
  readonly isRequired: boolean;

  static of(findings: ItemFindings, isRequired: boolean): RevisionItem {
    return Object.assign(new RevisionItem(), findings, { isRequired });
  }
}
