import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BROWSER_TESTS, browserTestsOf, isNamed } from '../../../scripts/lib/browser-tests.mjs';
import { READERS, testsReachedBy } from '../../../scripts/lib/changed.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const specs = globSync('e2e/*.spec.ts', { cwd: ROOT }).map((file) => basename(file, '.spec.ts'));
const foldersOf = (path: string) =>
  globSync(`${path}/*/`, { cwd: ROOT }).map((folder) => basename(folder.replaceAll('\\', '/')));
const modules = foldersOf('backend/src/modules');
const features = foldersOf('frontend/src/features');

describe('the table of browser tests', () => {
  const patterns = Object.values(BROWSER_TESTS).flat();

  it('has every spec file', () => {
    expect(specs.length).toBeGreaterThan(50);
    expect(specs.filter((name) => !patterns.some((pattern) => isNamed(pattern, name)))).toEqual([]);
  });

  it('names spec files only', () => {
    expect(patterns.filter((pattern) => !specs.some((name) => isNamed(pattern, name)))).toEqual([]);
  });

  it('has every module and feature, and names folders only', () => {
    const parts = Object.keys(BROWSER_TESTS);
    expect([...modules, ...features].filter((name) => !parts.includes(name))).toEqual([]);
    const beginsAPath = (part: string) =>
      ['backend/src/modules', 'frontend/src/features', 'frontend/src', 'frontend'].some(
        (folder) => globSync(`${folder}/${part}*`, { cwd: ROOT }).length > 0,
      );
    expect(parts.filter((part) => !beginsAPath(part))).toEqual([]);
  });

  it('chooses by the longest part of the path', () => {
    const board = browserTestsOf('frontend/src/features/booking/components/board/dialogs/Any.tsx', specs);
    expect(board).toContain('one-notice');
    expect(board).not.toContain('main-job');
    expect(browserTestsOf('backend/src/modules/booking/domain/appointment.ts', specs)).toContain('main-job');
    expect(browserTestsOf('docs/scaling.md', specs)).toEqual([]);
  });
});

describe('the tests that a change reaches', () => {
  /** Without this test, which names the files. */
  const reachedBy = (file: string) => testsReachedBy([file]).filter((test) => !test.endsWith('/changed.test.ts'));

  it('are those that import the file, and those of its module, but not those of the whole product', () => {
    const tests = reachedBy('backend/src/modules/reviews/domain/review.ts');
    expect(tests).toEqual(expect.arrayContaining(globSync('backend/test/modules/reviews/**/*.test.ts', { cwd: ROOT })));
    expect(tests).toContain('e2e/reviews.spec.ts');
    expect(tests).not.toContain('backend/test/modules/catalogue/http/service-settings.test.ts');
  });

  it('are those of both sides that import a rule of contracts', () => {
    const tests = reachedBy('contracts/src/estimate-sums.ts');
    expect(tests).toContain('contracts/test/estimate-sums.test.ts');
    expect(tests).toContain('backend/test/modules/estimates/domain/estimate-sums.test.ts');
    expect(tests).toContain('frontend/src/features/estimates/model/offered-lines.test.ts');
    expect(tests).not.toContain('backend/test/modules/reviews/domain/review.test.ts');
  });

  it('are those of the modules that import what a module publishes, when that changes', () => {
    const importer = 'backend/test/modules/documents/http/documents.test.ts';
    expect(reachedBy('backend/src/modules/revisions/index.ts')).toContain(importer);
    expect(reachedBy('backend/src/modules/revisions/http/revisions.controller.ts')).not.toContain(importer);
  });

  it('are those of a part of the platform', () => {
    const tests = reachedBy('backend/src/platform/jobs/jobs.ts');
    expect(tests).toContain('backend/test/platform/jobs/slow-jobs.test.ts');
    expect(tests).not.toContain('backend/test/platform/translator.test.ts');
  });

  it('are those that import a changed support file, test or spec', () => {
    expect(reachedBy('e2e/support/totp.ts')).toContain('e2e/second-factor.spec.ts');
    expect(reachedBy('e2e/support/totp.ts')).not.toContain('e2e/board.spec.ts');
    expect(reachedBy('e2e/hours.spec.ts')).toEqual(['e2e/hours.spec.ts']);
    expect(reachedBy('backend/test/support/unzip.ts')).toContain('e2e/own-account.spec.ts');
  });

  it('are those that read the file as text', () => {
    const ofDocuments = ['asvs', 'documents', 'size-limits'].map((name) => `backend/test/${name}.test.ts`);
    expect(reachedBy('docs/asvs.md')).toEqual(ofDocuments);
    expect(reachedBy('backend/openapi.json')).toContain('backend/test/openapi.test.ts');
    expect(READERS.flatMap(([, tests]) => tests).filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
  });
});
