/** What calendars say of the workshop. */
export interface WorkshopContact {
  readonly name: string;
  /** Street and town; empty when unknown. */
  readonly address: string;
  /** As shown; empty when unknown. */
  readonly phone: string;
  /** Empty when unknown. */
  readonly email: string;
}

/** The contact data of the workshop, from the workshop module. */
export abstract class WorkshopContacts {
  abstract read(): Promise<WorkshopContact>;
}
