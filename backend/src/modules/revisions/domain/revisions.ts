import type { Actor } from '../../../kernel/actor.ts';
import type { Revision } from './revision.ts';
import type { RevisionItem } from './revision-item.ts';

/** A photo of a revision, perhaps of one of its items. */
export interface RevisionPhoto {
  readonly revisionId: number;
  readonly itemId: number | null;
  /** Random name of the stored file. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

/** The entries of all service books; inside a unit of work. */
export abstract class Revisions {
  /** Loads one with its checklist under a row lock. @throws NotInServiceBook */
  abstract forChange(id: number): Promise<Revision>;

  /** The kilometres of the revision that this one corrects; null when it corrects none. */
  abstract correctedBy(revision: Revision): Promise<number | null>;

  /** Keeps a new one with its checklist and gives it its id. */
  abstract add(revision: Revision, by: Actor): Promise<void>;

  /** Stores where it stands; the database refuses what is completed or cancelled (`revision_is_final`). */
  abstract save(revision: Revision): Promise<void>;

  /** Stores one item, new or changed. */
  abstract saveItem(item: RevisionItem): Promise<void>;

  /** @throws RevisionIsFull */
  abstract addPhoto(photo: RevisionPhoto): Promise<{ readonly photoId: number }>;

  /**
   * Forgets what was written and photographed about these customers, in completed revisions too: all that the
   * database lets go of them. @returns the keys of the photos
   */
  abstract eraseOf(customerIds: readonly number[]): Promise<readonly string[]>;
}
