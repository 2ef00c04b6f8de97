/**
 * How well the requester of a code is known: the account that has the phone or the holder of a link of its visit, the desk, another
 * account that wants the phone, a browser that signed in with the phone before, or none of these. Each lane has limits of its
 * own, so that what strangers do neither blocks the others nor voids their codes (ADR 43).
 */
export type CodeLane = 'owner' | 'desk' | 'account' | 'browser' | 'stranger';

export interface CodeRequester {
  readonly lane: CodeLane;
  /** A keyed hash of account, browser or address. */
  readonly key: string;
}

export interface CodeTries extends CodeRequester {
  readonly tries: number;
}

export const CODES_OF_REQUESTER = { codes: 3, minutes: 15 } as const;
export const TRIES_OF_REQUESTER = 5;

interface LaneLimits {
  /** Codes for a phone in a day, of all requesters of the lane. */
  readonly codesOfDay: number;
  /** Tries at one code, of all requesters of the lane but the one who requested it. */
  readonly triesOfOthers: number;
  /** The same in a day, at all codes of the phone. */
  readonly triesOfOthersInDay: number;
}

const KNOWN: LaneLimits = { codesOfDay: 5, triesOfOthers: 5, triesOfOthersInDay: 10 };

export const CODE_LANES: Readonly<Record<CodeLane, LaneLimits>> = {
  owner: KNOWN,
  desk: KNOWN,
  account: KNOWN,
  browser: KNOWN,
  stranger: { codesOfDay: 6, triesOfOthers: 10, triesOfOthersInDay: 30 },
};
