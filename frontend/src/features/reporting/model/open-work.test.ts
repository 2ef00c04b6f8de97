import { describe, expect, it } from '@jest/globals';
import type { Schemas } from '../../../shared/api/client.ts';
import { openWork } from './open-work.ts';

const NOTHING: Schemas['OfficeCounters'] = {
  appointmentsToConfirm: 0,
  unprovenAppointments: 0,
  readyVehicles: 0,
  complaintsOpen: 0,
  complaintsDue: 0,
  reviewsToAnswer: 0,
  failedMessages: 0,
  waitlistEntries: 0,
  estimateQuestions: 0,
  oldestQuestionOn: null,
  hasEstimates: true,
  stuckEvents: 0,
};
const SMS = { isLow: false, sent: 12 };
const NOTHING_ELSEWHERE = { appointmentsToMove: 0, approvedEstimates: 0 };

describe('the open work', () => {
  it('is nothing when nothing waits', () => {
    expect(openWork(NOTHING, SMS, NOTHING_ELSEWHERE)).toEqual([]);
  });

  it('counts appointments of unproven phones once, among those to confirm', () => {
    const lists = openWork({ ...NOTHING, appointmentsToConfirm: 6, unprovenAppointments: 2 }, SMS, NOTHING_ELSEWHERE);
    expect(lists).toMatchObject([{ what: 'visits', count: 6, unproven: 2, to: '/manage?status=pending' }]);
  });

  it('leads to the oldest question, and is in the order of urgency', () => {
    const counters = { ...NOTHING, estimateQuestions: 2, oldestQuestionOn: 7, complaintsDue: 1, readyVehicles: 1 };
    const lists = openWork(counters, SMS, { appointmentsToMove: 3, approvedEstimates: 4 });
    expect(lists.map(({ what, to }) => [what, to])).toEqual([
      ['complaintsDue', '/admin/complaints?overdue=true'],
      ['toMove', '/admin/dashboard?action=move-visits'],
      ['questions', '/admin/estimates/7'],
      ['ready', '/manage?status=in-progress'],
      ['approved', '/admin/estimates?standing=approved'],
    ]);
  });
});
