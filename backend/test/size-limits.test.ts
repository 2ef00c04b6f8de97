import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exceededLimits,
  measureSizes,
  readSizeLimits,
  type SizeLimits,
  type Sizes,
  tightenedLimits,
} from '../../scripts/lib/sizes.ts';

describe('the sizes of the code', () => {
  it('are within their limits: join or split files, or delete what repeats a name (npm run measure)', () => {
    const sizes = measureSizes();
    expect(exceededLimits(sizes, readSizeLimits())).toEqual([]);
    expect(sizes.backend.files).toBeGreaterThan(100);
    expect(sizes.frontend.files).toBeGreaterThan(100);
  });

  describe('of planted sources', () => {
    const limits: SizeLimits = {
      tinyFiles: 0,
      abstractClasses: 0,
      namesUsedTwice: 0,
      modules: { any: 1 },
      folders: { any: 1 },
    };
    let planted: string;
    let sizes: Sizes;

    beforeAll(() => {
      planted = mkdtempSync(join(tmpdir(), 'workshop-sizes-'));
      const plant = (path: string, text: string) => {
        mkdirSync(dirname(join(planted, path)), { recursive: true });
        writeFileSync(join(planted, path), text);
      };
      const domain = 'backend/src/modules/tyres/domain';
      plant(`${domain}/tyres.ts`, '/** The tyres. */\nexport abstract class Tyres {}\n');
      plant(`${domain}/rim.ts`, `export class Tyres {}\n${'\n'.repeat(20)}`);
      plant(`${domain}/rim.test.ts`, '/** A test. */\n');
      plant('backend/src/modules/tyres/infrastructure/migrations/1-tyres.ts', '\n'.repeat(21));
      plant('frontend/src/shared/api/schema.d.ts', '/** Generated. */\n');
      plant('frontend/src/shared/i18n/ro/tyres.ts', '// Anvelope\n');
      sizes = measureSizes(planted);
    });

    afterAll(() => rmSync(planted, { recursive: true, force: true }));

    it('leave out tests, what is generated and, of folders, migrations and translations', () => {
      expect(sizes).toMatchObject({
        backend: { files: 3, lines: 44, tinyFiles: 1, commentLines: 1 },
        frontend: { files: 1, lines: 1, tinyFiles: 1, commentLines: 1 },
        modules: { tyres: 3 },
        folders: { 'backend/src/modules/tyres/domain': 3 },
      });
    });

    it('break each limit', () => {
      expect(exceededLimits(sizes, limits)).toEqual([
        'tinyFiles: 2, at most 0',
        'abstractClasses: 1, at most 0',
        'namesUsedTwice: 1, at most 0',
        'files of the module tyres: 3, at most 1',
        'files of the folder backend/src/modules/tyres/domain: 3, at most 1',
      ]);
    });

    it('lower limits, never raise one', () => {
      const loose = { ...limits, tinyFiles: 9, modules: { any: 1, tyres: 9, gone: 9 } };
      expect(tightenedLimits(sizes, loose)).toEqual({ ...limits, tinyFiles: 2, modules: { any: 1, tyres: 3 } });
    });
  });
});
