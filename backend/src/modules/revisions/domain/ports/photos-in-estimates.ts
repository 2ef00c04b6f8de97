/** The photos that estimates show. Estimates, which revisions does not import, provides them (ADR 18). */
export abstract class PhotosInEstimates {
  /**
   * Those of the photos that the estimate of the appointment shows, as a draft or in a version that was sent: what the
   * customer decides by stays.
   */
  abstract among(appointmentId: number, photoIds: readonly number[]): Promise<number[]>;
}
