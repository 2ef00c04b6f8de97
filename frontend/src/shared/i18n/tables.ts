import type { RomanianTexts } from './texts.d.ts';

/**
 * The namespaces: a file each in `locales/<language>`. `public` is in the first bundle; the others load with the pages that use
 * them, such as `booking` with the later steps of the booking form, `book` with the service book for all its readers,
 * `garage` with its owner's pages and `revisions` with the workshop's. `words` are the texts that several of them share:
 * they come with each table but `public`, and are keys of it. The page that is shown offline has `offline` in its script.
 */
export type Namespace = Exclude<keyof RomanianTexts, 'offline'>;

/** The texts that a page finds in each namespace. */
export type Resources = {
  [Name in Namespace]: Name extends 'public' ? RomanianTexts[Name] : RomanianTexts[Name] & RomanianTexts['words'];
};
