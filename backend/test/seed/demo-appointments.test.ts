import { describe, expect, it } from '@jest/globals';
import type { LocalDate } from '../../src/kernel/wall-clock.ts';
import { planAppointments } from '../../src/seed/demo-appointments.ts';
import { DEMO_CUSTOMERS } from '../../src/seed/demo-customers.ts';
import { SeededRandom } from '../../src/seed/seeded-random.ts';

describe('the appointments of the demo', () => {
  it('include for each client with an account an upcoming one that is not cancelled, on every day', () => {
    const today = '2026-03-02' as LocalDate;
    const clients = DEMO_CUSTOMERS.filter(({ account }) => account);
    for (let seed = 0; seed < 50; seed++) {
      const appointments = planAppointments(today, new SeededRandom(String(seed)));
      const kept = appointments.filter(({ date, cancelled, flexible }) => date > today && flexible && !cancelled);
      expect(kept.map(({ customer }) => customer)).toEqual(clients);
    }
  });
});
