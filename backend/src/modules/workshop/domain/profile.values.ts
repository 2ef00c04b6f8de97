/** The Romanian texts: those that the specification quotes, some of them in English, or Romanian throughout (ADR 7). */
export const TEXTS_CHOICES = ['spec', 'ro'] as const;
export type TextsChoice = (typeof TEXTS_CHOICES)[number];
export const DETAIL_FIELDS = [
  'name',
  'legalName',
  'taxId',
  'vatPayer',
  'street',
  'town',
  'phone',
  'secondPhone',
  'email',
  'mapsUrl',
  'reviewsUrl',
  'leaveReviewUrl',
  'videoUrl',
  'publicPanel',
  'paymentMethods',
] as const;

export const PROFILE_FIELDS = [...DETAIL_FIELDS, 'accent', 'texts', 'logo', 'cover', 'coverAlt'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
