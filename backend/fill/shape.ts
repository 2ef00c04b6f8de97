/** Proportions of a workshop that has worked for ten years: what there is for each appointment, customer and vehicle. */
export interface Shape {
  readonly visits: number;
  readonly customers: number;
  /** Ids of accounts that the database had before; those of the fill follow. */
  readonly userBase: number;
  readonly admin: number;
  readonly receptionist: number;
  readonly mechanic: number;
  readonly timeZone: string;
  readonly passwordHash: string;
}

export const YEARS = 10;
/** Working days after today that have appointments, too. */
export const DAYS_AHEAD = 14;
export const APPOINTMENTS_PER_CUSTOMER = 10;
/** Messages are deleted after two years, security events after one, guests are erased after three (docs/settings.md). */
export const MESSAGE_MONTHS = 24;
export const SECURITY_MONTHS = 12;
export const GUEST_MONTHS = 36;
/** A grid of half hours. */
export const OPENS = 510;
export const STEP = 30;
export const STARTS = 16;
export const accountOf = (customer: string, { userBase }: Shape) => `(${userBase + 3} + ${customer} / 2)`;

/** Whether a row is one of `share` in 10,000; another `salt` chooses others. The same in every fill. */
export const isOf = (share: number, id: string, salt: number) => `(${chance(id, salt)} < ${share})`;

/** A number from 0 to 9,999 that follows from an id. */
export const chance = (id: string, salt: number) =>
  `((hashint4extended(${id}, ${salt}) & 9223372036854775807) % 10000)::integer`;

/** The id of a thing that has a UUID, such as an event: it follows from its name, so that others can refer to it. */
export const uuidOf = (name: string) =>
  `overlay(overlay(md5(${name}) PLACING '4' FROM 13 FOR 1) PLACING 'a' FROM 17 FOR 1)::uuid`;
export const utc = (time: string) => `to_char((${time}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
