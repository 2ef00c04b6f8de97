/** A completed revision. */
export interface CompletedRevision {
  readonly vehicleId: number;
  readonly type: string;
  /** Whether the vehicle has no later completed revision of this type. */
  readonly isLatest: boolean;
}

/** The completed revisions, from the revisions module. Needs a unit of work. */
export abstract class CompletedRevisions {
  /** @returns null when the revision is not completed. */
  abstract find(revisionId: number): Promise<CompletedRevision | null>;
}
