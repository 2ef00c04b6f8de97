/** What became of a message after the provider had accepted it. */
export interface DeliveryReport {
  /** The message: by our id and that of the provider, by that of the provider alone, or by what an e-mail quotes. */
  readonly message:
    | { readonly by: 'both'; readonly id: number; readonly providerId: string }
    | { readonly by: 'provider'; readonly providerId: string }
    | { readonly by: 'email'; readonly eventId: string; readonly template: string };
  readonly isDelivered: boolean;
}

/** Applies the reports of providers. */
export abstract class DeliveryReports {
  /**
   * Records a report: the message has arrived, or it fails as `undelivered`. The first report of a message counts. One that comes
   * before the acceptance of its SMS is stored waits for it. One of an erased message, or of an earlier attempt of a message that
   * is on its way again, has no effect.
   */
  abstract record(report: DeliveryReport, at: Date): Promise<void>;

  /** Applies the report that came before the acceptance of an SMS was stored, if any. */
  abstract applyEarly(providerId: string): Promise<void>;

  /** Deletes reports that came before an instant and whose SMS is not known. */
  abstract forgetEarlyBefore(instant: Date): Promise<void>;
}
