import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { slowExpressions } from '../support/slow-expressions.ts';

describe('the regular expressions of the sources', () => {
  it('take a time that grows no faster than the text', () => {
    const { expressions, slow } = slowExpressions(join(import.meta.dirname, '../../..'));
    expect(slow).toEqual([]);
    expect(expressions).toBeGreaterThan(200);
  });

  describe('of planted sources', () => {
    let planted: string;
    beforeAll(() => {
      planted = mkdtempSync(join(tmpdir(), 'workshop-expressions-'));
      mkdirSync(join(planted, 'backend/src'), { recursive: true });
    });
    afterAll(() => rmSync(planted, { recursive: true, force: true }));

    it.each([
      ['slashes at the end of a path', 'path.replace(/(?<=.)\\/+$/, "")'],
      ['a word that is repeated', '/^$|^(.+?)\\1+$/su.test(word)'],
      ['groups inside of each other', '/^(a+)+$/.test(text)'],
      ['neighbours that take the same characters', '/^\\s*[\\s\\d]*$/.test(text)'],
      ['a text that is composed', `const PART = String.raw\`\\d+\\d*\`; new RegExp(\`^\${PART}$\`, 'u')`],
      ['a text from a function', "RegExp('x*x*$')"],
    ])('are found slow for %s', (_, source) => {
      writeFileSync(join(planted, 'backend/src/planted.ts'), source);
      const { expressions, slow } = slowExpressions(planted);
      expect(expressions).toBe(1);
      expect(new Set(slow.map(({ file }) => file))).toEqual(new Set(['backend/src/planted.ts']));
    });

    it('are not found slow when a text is read once', () => {
      writeFileSync(
        join(planted, 'backend/src/planted.ts'),
        `/^.*[^/]/s; /^\\d+$/; new RegExp(\`^\${[1].join('|')}$\`)`,
      );
      expect(slowExpressions(planted)).toEqual({ expressions: 3, slow: [] });
    });
  });
});
