import { describe, expect, it } from '@jest/globals';
import type { Job } from '../../../../src/modules/estimates/domain/estimate.ts';
import { figuresOf, standingOf, stateOf } from '../../../../src/modules/estimates/domain/estimate-standing.ts';

const job = (id: number, state: Job['state'], unitPriceBani = 10_000, alternativeGroup: string | null = null): Job => ({
  ...({ id, title: `Lucrarea ${id}`, urgency: 'now', complaint: null, reason: null, alternativeGroup } as const),
  ...{ photos: [], state, answered: false, authorisation: null, work: null },
  lines: [
    {
      ...({
        kind: 'part',
        label: 'Piesă',
        quantity: 1,
        unit: null,
        unitPriceBani,
        hours: null,
        costBani: null,
      } as const),
      ...{ vatRate: 21, warrantyMonths: null, isBrought: false },
    },
  ],
});
const estimate = (version: number, ...jobs: Job[]) => ({ version, jobs });

describe('the standing of an estimate', () => {
  it.each([
    [estimate(0), 'draft'],
    [estimate(0, job(1, 'draft')), 'draft'],
    [estimate(1, job(1, 'shown'), job(2, 'approved')), 'waiting'],
    [estimate(1, job(1, 'callback'), job(2, 'declined')), 'waiting'],
    // Added since, while an older job still waits.
    [estimate(1, job(1, 'shown'), job(2, 'draft')), 'waiting'],
    [estimate(1, job(1, 'approved'), job(2, 'draft')), 'draft'],
    [estimate(1, job(1, 'approved'), job(2, 'declined')), 'approved'],
    [estimate(1, job(1, 'declined')), 'declined'],
    // Every job was removed since; none was answered.
    [estimate(1), 'draft'],
  ] as const)('of %j is %s while the appointment is open', (one, standing) => {
    expect(standingOf(one, 'confirmed')).toBe(standing);
    expect(standingOf(one, 'completed')).toBe('done');
    expect(standingOf(one, 'cancelled')).toBe('cancelled');
  });

  it('ends when the state of its page does', () => {
    for (const status of ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const) {
      const isEnded = ['done', 'cancelled'].includes(standingOf(estimate(1, job(1, 'shown')), status));
      expect([status, stateOf(1, status) === 'closed']).toEqual([status, isEnded]);
    }
  });
});

describe('the sums of an estimate', () => {
  it('are of the jobs that make its standing, with VAT, and of the whole', () => {
    const waiting = estimate(1, job(1, 'shown'), job(2, 'approved', 20_000), job(3, 'declined', 50_000));
    expect(figuresOf(waiting)).toEqual({
      ...{ standing: 'waiting', standingBani: 12_100, approvedBani: 24_200, totalBani: 36_300 },
    });
    const changed = estimate(1, job(1, 'draft'), job(2, 'approved', 20_000));
    expect(figuresOf(changed)).toMatchObject({ standing: 'draft', standingBani: 12_100, totalBani: 36_300 });
  });

  it('count one of several alternatives, also when all were declined', () => {
    const waiting = estimate(1, job(1, 'shown', 10_000, 'anvelope'), job(2, 'shown', 90_000, 'anvelope'));
    expect(figuresOf(waiting)).toMatchObject({ standingBani: 12_100, totalBani: 12_100 });
    const declined = estimate(1, job(1, 'declined', 10_000, 'anvelope'), job(2, 'declined', 90_000, 'anvelope'));
    expect(figuresOf(declined)).toMatchObject({ standing: 'declined', standingBani: 12_100, totalBani: 0 });
  });
});
