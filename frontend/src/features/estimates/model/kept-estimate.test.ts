import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetEstimates } from '../../../shared/session/forget-kept.ts';
import type { Answering } from './choices.ts';
import { forgetEstimate, keepEstimate, keptEstimate } from './kept-estimate.ts';

const NOW = new Date('2026-03-10T08:00:00Z');

function answering(id: number, validUntil = '2026-03-17T08:00:00Z', state = 'shown'): Answering {
  const jobs = [{ id: 1, urgency: 'now', alternativeGroup: null, state, lines: [] }];
  const estimate = { id, version: 1, isOpen: true, validUntil, jobs } as never;
  return { estimate, choices: { 1: { answer: 'approved', reason: '' } }, changed: [] };
}

describe('an estimate kept on a device', () => {
  beforeEach(() => {
    const storage: Record<string, unknown> = {};
    const define = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
    define('getItem', (key: string) => storage[key] ?? null);
    define('setItem', (key: string, text: string) => {
      storage[key] = text;
    });
    define('removeItem', (key: string) => delete storage[key]);
    globalThis.localStorage = storage as unknown as Storage;
  });

  it('is there again with its choices, by its id', () => {
    keepEstimate(answering(7), NOW);
    expect(keptEstimate(7)).toEqual(answering(7));
    expect(keptEstimate(8)).toBeUndefined();
  });

  it('is forgotten once nothing of it can be answered', () => {
    keepEstimate(answering(7), NOW);
    keepEstimate(answering(7, undefined, 'approved'), NOW);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is erased after its time, when another one is read', () => {
    keepEstimate(answering(7, '2026-03-09T08:00:00Z'), new Date('2026-03-08T08:00:00Z'));
    keepEstimate(answering(8), NOW);
    expect(Object.keys(localStorage)).toEqual(['kept-estimate/8']);
  });

  it('is forgotten alone, or with all others when the user signs out', () => {
    for (const id of [7, 8, 9]) keepEstimate(answering(id), NOW);
    forgetEstimate(7);
    expect(Object.keys(localStorage)).toEqual(['kept-estimate/8', 'kept-estimate/9']);
    forgetEstimates();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each(['{', '7', 'null', '{"estimate":{"id":7}}', '{"estimate":{"id":7,"jobs":{}},"choices":{},"changed":[]}'])(
    'is none when the record is %s',
    (record) => {
      localStorage.setItem('kept-estimate/7', record);
      expect(keptEstimate(7)).toBeUndefined();
    },
  );
});
