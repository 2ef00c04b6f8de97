import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exceededLimits,
  measureSizes,
  readSizeLimits,
  routesIn,
  type SizeLimits,
  type Sizes,
  tightenedLimits,
} from '../../scripts/lib/sizes.ts';

describe('the sizes of the code', () => {
  it('are within their limits: delete what says the same twice, or split what has two subjects (npm run measure)', () => {
    const sizes = measureSizes();
    expect(exceededLimits(sizes, readSizeLimits())).toEqual([]);
    expect(Object.keys(sizes.linesAnOperation).length).toBeGreaterThan(15);
    expect(sizes.words.documents).toBeGreaterThan(10_000);
    expect(sizes.filesByHand.detail).toBeGreaterThan(2);
  });

  it('count the routes of controllers, and the two of a section of the settings', () => {
    expect(routesIn("  @Get('/', 'List')\n  @Post('/', 'Write')\n")).toBe(2);
    expect(routesIn('export const TYRE_SETTINGS = new SettingsSection({\n')).toBe(2);
    expect(routesIn('export const TYRE_SETTINGS = new SettingsSection<Tyres>({\n')).toBe(2);
    expect(routesIn('export class SettingsSection {}\n')).toBe(0);
  });

  describe('of planted sources', () => {
    const limits: SizeLimits = {
      linesAnOperation: { any: 1 },
      filesByHand: { any: 1 },
      words: { any: 1 },
      namesUsedTwice: 0,
      modules: { any: 1 },
      folders: { any: 1 },
    };
    const GUIDE = [
      '## A detail of a vehicle',
      '1. The row; `backend/src/row.ts`:\n\n   ```diff\n   +a\n   ```\n2. The field; `frontend/src/field.tsx`:\n\n   ```diff\n   +b\n   ```',
      '3. Again; `backend/src/row.ts`:\n\n   ```diff\n   +c\n   ```',
      '## A field of an event',
    ];
    let planted: string;
    let sizes: Sizes;

    beforeAll(() => {
      planted = mkdtempSync(join(tmpdir(), 'workshop-sizes-'));
      const plant = (path: string, text: string) => {
        mkdirSync(dirname(join(planted, path)), { recursive: true });
        writeFileSync(join(planted, path), text);
      };
      const module = 'backend/src/modules/complaints';
      plant(`${module}/domain/complaint.ts`, 'export class Complaint extends Root {\n  readonly id: number;\n\n}\n');
      plant(`${module}/domain/complaints.ts`, 'export abstract class Complaint {}\n');
      plant(`${module}/domain/complaint.test.ts`, 'a test\n');
      plant(`${module}/http/complaints.controller.ts`, "  @Get('/', 'List')\n  @Post('/', 'Write')\n");
      plant(
        `${module}/infrastructure/migrations/1-complaints.ts`,
        'CREATE TABLE complaints.complaint (\n  id integer\n)\n',
      );
      plant(
        `${module}/index.ts`,
        "import { One } from './infrastructure/migrations/1-complaints.ts';\nmigrations: [One],\n",
      );
      plant('backend/src/kernel/money.ts', '\n\n\n');
      plant('frontend/src/shared/api/schema.d.ts', '/** Generated. */\n');
      plant('frontend/src/shared/i18n/texts.d.ts', '/** Generated. */\n');
      plant('docs/adding-a-field.md', GUIDE.join('\n'));
      plant('docs/adr/0001-one.md', '# One\n\nIt is so.\n');
      sizes = measureSizes(planted);
    });

    afterAll(() => rmSync(planted, { recursive: true, force: true }));

    it('leave out tests, what is generated and, of folders and lines, migrations', () => {
      expect(sizes).toMatchObject({
        linesAnOperation: { backend: 6, complaints: 5 },
        modules: { complaints: 5 },
        folders: { 'backend/src/modules/complaints/domain': 3, 'backend/src/kernel': 1 },
      });
      expect(Object.keys(sizes.folders)).not.toContain('frontend/src/shared/i18n');
    });

    it('count what the generators leave, and the files of the guide once', () => {
      expect(sizes.filesByHand).toEqual({ field: 10, detail: 2 });
      expect(sizes.words).toEqual({ documents: expect.any(Number), decisions: 5 });
    });

    it('break each limit', () => {
      expect(exceededLimits(sizes, limits)).toEqual([
        'lines of backend an operation backend: 6, at most 1',
        'lines of backend an operation complaints: 5, at most 1',
        'files by hand field: 10, at most 1',
        'files by hand detail: 2, at most 1',
        `words documents: ${sizes.words.documents}, at most 1`,
        'words decisions: 5, at most 1',
        'namesUsedTwice: 1, at most 0',
        'files of the module complaints: 5, at most 1',
        'files of the folder backend/src/modules/complaints/domain: 3, at most 1',
      ]);
    });

    it('lower limits, never raise one', () => {
      const loose = {
        ...limits,
        linesAnOperation: { any: 1, complaints: 99 },
        words: { any: 1, decisions: 900 },
        filesByHand: { field: 3, detail: 3 },
        modules: { any: 1, complaints: 9, gone: 9 },
      };
      expect(tightenedLimits(sizes, loose)).toEqual({
        ...limits,
        linesAnOperation: { any: 1, complaints: 5 },
        words: { any: 1, decisions: 500 },
        filesByHand: { field: 3, detail: 2 },
        modules: { any: 1, complaints: 5 },
      });
    });
  });
});
