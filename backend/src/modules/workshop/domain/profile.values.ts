/** Fields of the profile that one form replaces. */
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
] as const;

/** All fields of the profile, as an event of a change names them. */
export const PROFILE_FIELDS = [...DETAIL_FIELDS, 'accent', 'logo'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
