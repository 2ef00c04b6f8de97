export const CONTACT_FIELDS = ['name', 'phone', 'email'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const MAX_CUSTOMER_NAME = 120;
export const MAX_NOTE_LENGTH = 1_000;
export const MAX_TAG_LENGTH = 20;
export const MAX_TAGS = 10;
