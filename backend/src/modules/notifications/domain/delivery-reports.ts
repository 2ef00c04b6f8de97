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
   * Records a report: the message has arrived, or it fails as `undelivered`. The first report of a message counts. One of a message
   * that is unknown, erased or on its way again has no effect.
   */
  abstract record(report: DeliveryReport, at: Date): Promise<void>;
}
