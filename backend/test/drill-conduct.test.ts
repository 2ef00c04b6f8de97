import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { FailedRequest } from '../bench/drill/journal.ts';
import { connectionsAreBounded, writesAgain } from '../bench/drill/laws/cluster.ts';
import type { Observation } from '../bench/drill/laws/conduct.ts';
import { conductBreaches, LAW_NAMES } from '../bench/drill/laws/laws.ts';
import { MUTATIONS } from '../bench/drill/mutations.ts';

/** The laws of `npm run drill` over responses, processes and a cluster, and its mutations. */

/** A disturbance from 1000 to 2000 in which a request failed. */
const GOOD: Observation = {
  disturbedFrom: 1_000,
  readyAgainAt: 2_000,
  recoveredInMs: 400,
  startUnderLoadMs: 900,
  allowed: 'failures',
  failures: [
    {
      request: 'POST /api/appointments',
      sentAt: 1_200,
      endedAt: 1_300,
      status: 503,
      problem: 'unavailable',
      retryAfter: '2',
    },
    { request: 'GET /api/services', sentAt: 900, endedAt: 1_100, reason: 'reset' },
  ],
  surprises: [],
  health: [
    { at: 500, instance: 'app-1', status: 200, body: '{"status":"ready"}' },
    { at: 1_500, instance: 'app-1', status: 503, body: '{"status":"not ready"}' },
  ],
  healthMissing: [],
  stops: [{ exitCode: 0, signal: null, ms: 900, limitMs: 10_000 }],
  acknowledged: 100,
};

const [UNAVAILABLE, RESET] = GOOD.failures as [FailedRequest, FailedRequest];

describe('the laws over responses and processes', () => {
  it('accept a good observation', () => {
    expect(conductBreaches(GOOD)).toEqual([]);
  });

  const damages: [string, string, Partial<Observation>][] = [
    ['requests succeed', 'one failed and none may', { allowed: 'no failure' }],
    ['requests succeed', 'one was reset and may only be refused', { allowed: 'refusals' }],
    [
      'requests succeed',
      'one failed after the disturbance',
      { failures: [{ ...UNAVAILABLE, sentAt: 2_100, endedAt: 2_200 }] },
    ],
    ['requests succeed', 'one never got a response', { failures: [{ ...RESET, isLast: true }] }],
    ['requests succeed', 'no write was acknowledged', { acknowledged: 0 }],
    ['unavailable is explained', 'a 500 was returned', { failures: [{ ...UNAVAILABLE, status: 500 }] }],
    ['unavailable is explained', 'a valid request was refused', { surprises: ['409'] }],
    [
      'health tells the truth',
      'an instance is not ready without a disturbance',
      { health: [{ at: 500, instance: 'app-1', status: 503, body: '' }] },
    ],
    [
      'health tells the truth',
      'an instance is degraded without a disturbance',
      { health: [{ at: 2_500, instance: 'app-1', status: 200, body: '{"status":"degraded"}' }] },
    ],
    ['health tells the truth', 'it did not say what it had to', { healthMissing: ['not ready'] }],
    ['recovery in time', 'the instances needed six seconds', { recoveredInMs: 6_000 }],
    [
      'recovery in time',
      'the instances needed longer than one and a half starts of a slow machine',
      { recoveredInMs: 30_001, startUnderLoadMs: 20_000 },
    ],
    ['clean stops', 'a stop ended with exit code 1', { stops: [{ exitCode: 1, signal: null, ms: 9, limitMs: 99 }] }],
    ['clean stops', 'a stop took too long', { stops: [{ exitCode: 0, signal: null, ms: 100, limitMs: 99 }] }],
  ];

  it.each(damages)('%s: red when %s', (law, _, damage) => {
    expect(conductBreaches({ ...GOOD, ...damage }).map((breach) => breach.law)).toEqual([law]);
  });

  it.each(['problem', 'retryAfter'] as const)('unavailable is explained: red for a 503 without %s', (field) => {
    const { [field]: _, ...failure } = UNAVAILABLE;
    expect(conductBreaches({ ...GOOD, failures: [failure] }).map(({ law }) => law)).toEqual([
      'unavailable is explained',
    ]);
  });
});

describe('the mutations of the drill', () => {
  it('change the product or its database', () => {
    expect(MUTATIONS.filter(({ source, sql }) => !source && !sql)).toEqual([]);
  });

  const inSources = MUTATIONS.flatMap(({ name, source }) => (source ? [[name, source] as const] : []));
  it.each(inSources)('%s: changes the product', (_, { module, find }) => {
    const source = readFileSync(join(import.meta.dirname, `../src/${module}.ts`), 'utf8');
    expect(source.split(find)).toHaveLength(2);
  });

  it('break every law', () => {
    expect([...new Set(MUTATIONS.map(({ law }) => law))].sort()).toEqual([...LAW_NAMES].sort());
  });
});

describe('the laws of a cluster', () => {
  it('accept twenty seconds without a write, and no more', () => {
    expect(writesAgain(20_000)).toEqual([]);
    expect(writesAgain(20_100)).toEqual([{ text: expect.stringContaining('no write for 20100 ms') }]);
  });

  it('accept twice the pool of each instance as backends, and no more', () => {
    expect(connectionsAreBounded(80, 2, 20)).toEqual([]);
    expect(connectionsAreBounded(81, 2, 20)).toEqual([{ text: expect.stringContaining('81 backends') }]);
  });
});
