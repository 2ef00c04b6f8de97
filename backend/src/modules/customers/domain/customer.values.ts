/** Contact data that the workshop can correct. */
export const CONTACT_FIELDS = ['name', 'phone', 'email'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Characters of a note of the workshop. */
export const MAX_NOTE_LENGTH = 1_000;
/** Notes about one customer. */
export const MAX_NOTES = 200;
/** Characters of a tag. */
export const MAX_TAG_LENGTH = 20;
/** Tags of one customer. */
export const MAX_TAGS = 10;
