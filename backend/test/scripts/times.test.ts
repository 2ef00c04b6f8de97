import { describe, expect, it } from '@jest/globals';
import { slowestFiles, type Times, tooLongFiles } from '../../../scripts/lib/times.mjs';

/** A run in which a file takes 51 of 1000 seconds, and another one exactly the twentieth part in one piece. */
const planted: Times = {
  begin: '2026-11-28T08:00:00.000Z',
  commit: 'abc',
  seconds: 1000,
  steps: [{ name: 'integration', passed: 3, failed: 0, seconds: 900 }],
  files: [
    { file: 'backend/test/all-others.test.ts', seconds: 849, inOnePiece: 0.25 },
    { file: 'backend/test/slow.test.ts', seconds: 51, inOnePiece: 51 },
    { file: 'e2e/board.spec.ts', seconds: 100, inOnePiece: 50 },
  ],
};

describe('the times of a run', () => {
  it('name each file that takes more than a twentieth of it', () => {
    expect(tooLongFiles(planted)).toEqual([
      'backend/test/slow.test.ts takes 5.1 % of the tests, at most 5 %: split it, or test it at a cheaper level',
    ]);
  });

  it('name the same files on a machine that is ten times slower', () => {
    const files = planted.files.map(({ file, seconds, inOnePiece }) => ({
      file,
      seconds: 10 * seconds,
      inOnePiece: 10 * inOnePiece,
    }));
    expect(tooLongFiles({ ...planted, files })).toEqual(tooLongFiles(planted));
  });

  it('list the slowest files first, at most ten', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      file: `${index}.test.ts`,
      seconds: index,
      inOnePiece: index,
    }));
    const lines = slowestFiles({ ...planted, files: many }).split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('   11.0 s  11.test.ts');
  });
});
