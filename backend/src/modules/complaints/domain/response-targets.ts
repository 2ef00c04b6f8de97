import type { Priority } from './complaint.values.ts';

/** Targets for the first reply and the resolution of a complaint, in working minutes (ADR 13). */
interface ResponseTargets {
  readonly firstReply: number;
  readonly resolution: number;
}

const HOUR = 60;
/** Lunch excluded. */
const WORKING_DAY = 8 * HOUR;

export const RESPONSE_TARGETS: Readonly<Record<Priority, ResponseTargets>> = {
  urgent: { firstReply: HOUR, resolution: WORKING_DAY },
  high: { firstReply: 2 * HOUR, resolution: 2 * WORKING_DAY },
  medium: { firstReply: 4 * HOUR, resolution: 5 * WORKING_DAY },
  low: { firstReply: WORKING_DAY, resolution: 10 * WORKING_DAY },
};
