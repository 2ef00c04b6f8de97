import type { Priority } from './complaint.ts';

/** How soon the workshop means to write back and to settle a complaint, in working minutes (ADR 13). */
export interface Targets {
  readonly firstReply: number;
  readonly resolution: number;
}

const HOUR = 60;
/** Without lunch. */
const WORKING_DAY = 8 * HOUR;

export const TARGETS: Readonly<Record<Priority, Targets>> = {
  urgent: { firstReply: HOUR, resolution: WORKING_DAY },
  high: { firstReply: 2 * HOUR, resolution: 2 * WORKING_DAY },
  medium: { firstReply: 4 * HOUR, resolution: 5 * WORKING_DAY },
  low: { firstReply: WORKING_DAY, resolution: 10 * WORKING_DAY },
};
