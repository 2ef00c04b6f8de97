import { describe, expect, it } from '@jest/globals';
import type { LocalDate } from '../../src/kernel/wall-clock.ts';
import { DEMO_CUSTOMERS } from '../../src/seed/demo-customers.ts';
import { planVisits } from '../../src/seed/demo-visits.ts';
import { SeededRandom } from '../../src/seed/seeded-random.ts';

describe('the visits of the demo', () => {
  it('include for each client with an account an upcoming one that is not cancelled, on every day', () => {
    const today = '2026-03-02' as LocalDate;
    const clients = DEMO_CUSTOMERS.filter(({ account }) => account);
    for (let seed = 0; seed < 50; seed++) {
      const visits = planVisits(today, new SeededRandom(String(seed)));
      const kept = visits.filter(({ date, cancelled, flexible }) => date > today && flexible && !cancelled);
      expect(kept.map(({ customer }) => customer)).toEqual(clients);
    }
  });
});
