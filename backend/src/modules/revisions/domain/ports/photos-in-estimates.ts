/** The photos that estimates show. The estimates module, which revisions does not import, implements it (ADR 18). */
export abstract class PhotosInEstimates {
  /**
   * The given photos that the appointment's estimate shows, as a draft or in a version that was sent. They must stay,
   * because the customer decides by them.
   */
  abstract among(appointmentId: number, photoIds: readonly number[]): Promise<number[]>;
}
