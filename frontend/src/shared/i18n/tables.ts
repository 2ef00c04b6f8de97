import type { RomanianTexts } from './texts.d.ts';

/**
 * The namespaces: a file each in `locales/<language>`. `public` is in the first bundle; the others load with the pages
 * that use them: `booking` with the later steps of the booking form, `book` with the service book for all its readers,
 * `garage` with the pages of a car's owner, and `revisions` with those of the workshop. `words` has the shared texts,
 * which every table but `public` includes. The offline page has `offline` in its script.
 */
export type Namespace = Exclude<keyof RomanianTexts, 'offline'>;

/** The texts that a page finds in each namespace. */
export type Resources = {
  [Name in Namespace]: Name extends 'public' ? RomanianTexts[Name] : RomanianTexts[Name] & RomanianTexts['words'];
};
