/**
 * The namespaces, one table per language each. `public` is in the first bundle; the others load with the pages that use
 * them, such as `booking` with the later steps of the booking form, `book` with the service book for all its readers,
 * `garage` with its owner's pages and `revisions` with the workshop's. `words` are the texts that several of them share:
 * they come with each table but `public`, and are keys of it.
 */
interface Tables {
  public: typeof import('./ro/public.ts').default;
  booking: typeof import('./ro/booking.ts').default;
  account: typeof import('./ro/account.ts').default;
  desk: typeof import('./ro/desk.ts').default;
  contact: typeof import('./ro/contact.ts').default;
  profile: typeof import('./ro/profile.ts').default;
  recovery: typeof import('./ro/recovery.ts').default;
  loyalty: typeof import('./ro/loyalty.ts').default;
  office: typeof import('./ro/office.ts').default;
  revisions: typeof import('./ro/revisions.ts').default;
  book: typeof import('./ro/book.ts').default;
  garage: typeof import('./ro/garage.ts').default;
  reviews: typeof import('./ro/reviews.ts').default;
  appointment: typeof import('./ro/appointment.ts').default;
  complaints: typeof import('./ro/complaints.ts').default;
  complaintDesk: typeof import('./ro/complaintDesk.ts').default;
  settings: typeof import('./ro/settings.ts').default;
  messageSettings: typeof import('./ro/messageSettings.ts').default;
  capacity: typeof import('./ro/capacity.ts').default;
  site: typeof import('./ro/site.ts').default;
  system: typeof import('./ro/system.ts').default;
  frame: typeof import('./ro/frame.ts').default;
  palette: typeof import('./ro/palette.ts').default;
  board: typeof import('./ro/board.ts').default;
  estimateDesk: typeof import('./ro/estimateDesk.ts').default;
  estimateList: typeof import('./ro/estimateList.ts').default;
  completion: typeof import('./ro/completion.ts').default;
  device: typeof import('./ro/device.ts').default;
  waitlist: typeof import('./ro/waitlist.ts').default;
  merging: typeof import('./ro/merging.ts').default;
  reports: typeof import('./ro/reports.ts').default;
  customers: typeof import('./ro/customers.ts').default;
  estimate: typeof import('./ro/estimate.ts').default;
  documents: typeof import('./ro/documents.ts').default;
  words: typeof import('./ro/words.ts').default;
}
export type Namespace = keyof Tables;

/** The texts that a page finds in each namespace. */
export type Resources = { [Name in Namespace]: Name extends 'public' ? Tables[Name] : Tables[Name] & Tables['words'] };

/** A table with the same keys, but for the plural form that only Romanian has. */
type Translated<T> = {
  readonly [K in keyof T as K extends `${string}_few` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
};
export type Overlay<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Overlay<T[K]> };

declare global {
  /** The texts of a namespace in another language than Romanian; global, because most of their tables are of this type. */
  type TranslatedTexts<Name extends Exclude<Namespace, 'public'>> = Translated<Tables[Name]> &
    (Name extends 'book' ? SeededTexts : unknown);
}

interface SeededTexts {
  /** Seeded names and descriptions by their Romanian text, which is the stored one: of rewards in `public`, of checklists in `book`. */
  readonly seeded: ReadonlyMap<string, string>;
}

export type PublicTexts = Translated<Tables['public']> & SeededTexts;
