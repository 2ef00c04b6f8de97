/** A note of the workshop about a customer, as it is stored. */
export interface NewNote {
  readonly customerId: number;
  readonly text: string;
  /** Account of the author. */
  readonly authorId: number | null;
  readonly writtenAt: Date;
}

/**
 * Notes and tags of the workshop about customers. The records of one person count as one customer, so that what was noted
 * about a guest stays when the guest joins an account. Every method needs a unit of work that has locked the customer.
 */
export abstract class CustomerRemarks {
  /** Stores a note and returns its id. */
  abstract addNote(note: NewNote): Promise<number>;

  /** Number of notes about a person. */
  abstract countNotes(customerId: number): Promise<number>;

  /** @returns whether the person had such a note */
  abstract deleteNote(customerId: number, noteId: number): Promise<boolean>;

  /** The tags of a person. */
  abstract tagsOf(customerId: number): Promise<readonly string[]>;

  /** Removes tags from all records of a person and gives new ones to this one; the others keep theirs, for an undo of a merge. */
  abstract changeTags(
    customerId: number,
    removed: readonly string[],
    added: readonly string[],
  ): Promise<void>;

  /** Deletes notes and tags of these customer records. */
  abstract erase(customerIds: readonly number[]): Promise<void>;
}
