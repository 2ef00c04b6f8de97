import type { Actor } from '../../../kernel/actor.ts';
import type { Revision, RevisionItem } from './revision.ts';

export interface RevisionPhoto {
  readonly revisionId: number;
  readonly itemId: number | null;
  /** Random name of the stored file. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

/** Repository of revisions. Every method needs a unit of work. */
export abstract class Revisions {
  /** Loads a revision with its checklist under a row lock. @throws NotInServiceBook */
  abstract forChange(id: number): Promise<Revision>;

  /** Kilometres of the revision that this one corrects; null when it corrects none. */
  abstract correctedMileage(revision: Revision): Promise<number | null>;

  /** Inserts a revision with its checklist and assigns its id. */
  abstract add(revision: Revision, by: Actor): Promise<void>;

  /** Updates a revision; the database refuses a completed or cancelled one (`revision_is_final`). */
  abstract save(revision: Revision): Promise<void>;

  abstract saveItem(item: RevisionItem): Promise<void>;

  abstract addPhoto(photo: RevisionPhoto): Promise<{ readonly photoId: number }>;

  /**
   * Deletes the notes, cancellation reasons and photos of these customers' revisions, completed ones included.
   * @returns the keys of the photos
   */
  abstract erasePersonalData(customerIds: readonly number[]): Promise<readonly string[]>;
}
