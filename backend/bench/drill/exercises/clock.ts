import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Exercise } from '../drill.ts';
import { anyInstance } from './kills.ts';

const HOUR_MS = 3_600_000;
/** Jumps of the clock against the real time: forward, back behind it, and right again. */
const SHIFTS_MS = [2 * HOUR_MS, -HOUR_MS, 0];
const JUMP_EVERY_MS = 1_200;

/** The clock of one instance jumps, as after a suspended virtual machine. */
export const CLOCK: readonly Exercise[] = [
  {
    name: 'the clock of one instance jumps by hours',
    allowed: 'failures',
    disturb: async (drill) => {
      const { fleet, load } = drill.parts;
      await load.desk.limitTo('no undo', async () => {
        await fleet.kill(anyInstance(drill));
        const member = await fleet.add({ nodeFlags: ['--import', join(import.meta.dirname, '../shift-clock.ts')] });
        for (const clockShiftMs of SHIFTS_MS) {
          member.process.send({ clockShiftMs });
          await pause(JUMP_EVERY_MS);
        }
      });
    },
  },
];
