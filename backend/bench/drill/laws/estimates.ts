import type { History, LoggedEvent } from '../history.ts';
import type { Journal } from '../journal.ts';
import { compareKeys, type Finding, findingOf } from './breach.ts';

const EVENTS: Readonly<Record<string, string>> = {
  'estimates.job-authorised': 'approved',
  'estimates.job-declined': 'declined',
  'estimates.approval-withdrawn': 'withdrawn',
};

/**
 * Law: each answered job has exactly one decision for the version it was sent with, with one event, and a declined one has one
 * reminder; the numbers of documents have no gap; no clock runs on an appointment that is over.
 */
export function estimatesFollowDecisions(history: History, { decisions: acknowledged }: Journal): Finding[] {
  const { estimates, decisions, appointments, events } = history;
  const keyOf = ({ estimateId, jobId, answer }: (typeof acknowledged)[number]) =>
    `job ${jobId} of estimate ${estimateId}: ${answer}`;
  const jobs = estimates.flatMap(({ id, jobs: ofEstimate }) => ofEstimate.map((job) => ({ estimateId: id, ...job })));
  const answered = jobs.filter(({ state }) => state === 'approved' || state === 'declined');
  const told = events.filter(({ type }) => type in EVENTS);
  const stored = decisions.map(keyOf);
  const numbers = estimates.flatMap(({ number }) => number ?? []).sort((a, b) => a - b);
  const sent = events.filter(({ type }) => type === 'estimates.estimate-sent');
  const isOver = new Set(appointments.filter(({ status }) => OVER.includes(status)).map(({ id }) => id));
  return [
    ...compareKeys(
      'decisions of answered jobs',
      answered.map(({ estimateId, id: jobId, state }) => keyOf({ estimateId, jobId, answer: state })),
      stored,
    ),
    ...compareKeys('events of decisions', stored, told.map(decided).map(keyOf)),
    ...findingOf(
      'acknowledged decisions that are missing',
      acknowledged.map(keyOf).filter((key) => !stored.includes(key)),
      'lost',
    ),
    ...findingOf(
      'approved jobs whose price is not that of their decision',
      answered.filter(({ estimateId, id, state, approvedBani }) => {
        const decision = decisions.find((one) => one.estimateId === estimateId && one.jobId === id);
        return state === 'approved' && decision?.totalBani !== approvedBani;
      }),
    ),
    ...compareKeys(
      'versions that were sent',
      sent.map(({ data }) => `version ${data.version} of ${data.estimateId}`),
      estimates.flatMap(({ id, versions }) => versions.map((version) => `version ${version} of ${id}`)),
    ),
    ...findingOf(
      'numbers of documents that leave a gap or repeat',
      numbers.filter((number, index) => number !== index + 1),
    ),
    ...compareKeys(
      'reminders of declined jobs',
      jobs.filter(({ state }) => state === 'declined').map(({ title }) => title),
      history.declinedReminders.map(({ title }) => title),
    ),
    ...findingOf(
      'clocks that run on visits that are over',
      history.clocks.filter(({ appointmentId }) => isOver.has(appointmentId)),
    ),
  ];
}

const OVER = ['completed', 'cancelled'];

function decided({ type, data }: LoggedEvent) {
  return { estimateId: Number(data.estimateId), jobId: Number(data.jobId), answer: EVENTS[type] ?? '' };
}
