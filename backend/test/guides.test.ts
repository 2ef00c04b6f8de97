import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeEventTables } from '../../scripts/lib/event-tables.mjs';
import { measureSizes, readSizeLimits } from '../../scripts/lib/sizes.ts';
import { applyBlock, blocksOf, patched } from './support/guide.ts';
import { typeErrorsOf } from './support/type-errors.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');
const GUIDES = ['adding-a-module.md', 'adding-a-field.md'];
const NOT_COPIED =
  /^(\.git|\.data|test-results|screenshots|((backend|frontend)\/)?(node_modules|dist|coverage|\.data))$/;
const MODULES = ['', 'backend', 'frontend']
  .map((workspace) => join(workspace, 'node_modules'))
  .filter((modules) => existsSync(join(ROOT, modules)));
/** Writes the API document of the scratch copy, as `npm run openapi` does with a build and a database of its own. */
const WRITE_DOCUMENT = `
import { writeFileSync } from 'node:fs';
import { it } from '@jest/globals';
import { openApiDocument } from '../src/platform/http/server/api-docs.ts';
import { startTestApp } from './support/test-app.ts';

it('writes the document', async () => {
  const app = await startTestApp();
  writeFileSync(new URL('../openapi.json', import.meta.url), JSON.stringify(openApiDocument(app.app), undefined, 2));
  await app.close();
});
`;

const execute = promisify(execFile);
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The output of a tool that failed; undefined when it succeeded. */
async function failureOf(directory: string, tool: string, ...args: string[]): Promise<string | undefined> {
  const env = {
    ...process.env,
    RECORD_STATEMENTS: '', // of a release, without those of the guides
    NODE_OPTIONS: tool === 'jest' ? '--experimental-vm-modules' : '',
  };
  try {
    await execute(join(BIN, tool), args, { cwd: directory, env, maxBuffer: 64 * 1024 * 1024 });
    return undefined;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  }
}

describe('the guides, built in a copy of the sources', () => {
  const blocks = GUIDES.flatMap((guide) => blocksOf(textOf(`docs/${guide}`), 'backend/src/modules/tyres'));
  const written = blocks.map(({ path }) => path).filter((path) => !path.endsWith('.md'));
  let scratch: string;
  let failureOfOwnTests: string | undefined;
  const at = (path: string) => join(scratch, path);
  const jest = (workspace: string, ...args: string[]) => failureOf(at(workspace), 'jest', '--ci', ...args);

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'workshop-guides-'));
    cpSync(ROOT, scratch, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(ROOT, path)) });
    for (const modules of MODULES) symlinkSync(join(ROOT, modules), at(modules));
    for (const block of blocks) applyBlock(scratch, block);
    // What the guides leave to `npx biome check --write`, `npm run openapi` and `npm run measure`.
    expect(await failureOf(scratch, 'biome', 'check', '--write', '--error-on-warnings', ...written)).toBeUndefined();
    writeFileSync(at('backend/test/write-document.test.ts'), WRITE_DOCUMENT);
    const tests = ['write-document', 'test/modules/tyres', 'modules/complaints/http/complaints.test'];
    failureOfOwnTests = await jest('backend', ...tests, '--selectProjects', 'integration');
    rmSync(at('backend/test/write-document.test.ts'));
    const types = ['backend/openapi.json', '-o', 'frontend/src/shared/api/schema.d.ts'];
    expect(await failureOf(scratch, 'openapi-typescript', ...types)).toBeUndefined();
    writeEventTables(scratch);
    raiseSizeLimits();
  });

  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  function raiseSizeLimits() {
    const { backend, frontend, abstractClasses } = measureSizes(scratch);
    const limits = { ...readSizeLimits(), abstractClasses, tinyFiles: backend.tinyFiles + frontend.tinyFiles };
    writeFileSync(at('scripts/lib/size-limits.json'), JSON.stringify(limits));
  }

  it('have code for backend, frontend and tests', () => {
    const folders = new Set(blocks.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    expect([...folders]).toEqual(
      expect.arrayContaining(['backend/src', 'backend/test', 'frontend/src', 'docs/architecture.md']),
    );
    expect(blocks.length).toBeGreaterThan(50);
  });

  // Those of the files that they write or change, and of those that import one of them.
  it.each(['backend', 'frontend', 'e2e'])('have the right types: %s', (workspace) => {
    const files = written.filter((path) => path.startsWith(`${workspace}/`)).map(at);
    expect(files.length).toBeGreaterThan(0);
    expect(typeErrorsOf(at(workspace), files)).toEqual([]);
  });

  it('follow the import rules', async () => {
    const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'backend/src', 'frontend/src'];
    expect(await failureOf(scratch, 'depcruise', ...args)).toBeUndefined();
  });

  it('pass the unit tests that they reach, but for those of the import rules and of the built pages', async () => {
    const ofTree = '(tyres|complaints)/domain|test/(dependencies|documents|size-limits|stored-events)';
    const ofFrontend = [
      'frontend/test/class-names.test.ts',
      ...written.filter((path) => path.startsWith('frontend/src/')),
    ];
    const failures = [
      jest('backend', ofTree, '--selectProjects', 'unit'),
      jest('frontend', '--findRelatedTests', ...ofFrontend.map(at)),
    ];
    expect(await Promise.all(failures)).toEqual([undefined, undefined]);
  });

  it('pass their own tests on PostgreSQL', () => {
    expect(failureOfOwnTests).toBeUndefined();
  });
});

describe('a guide', () => {
  const file = 'Rules; `domain/rim.ts`:\n\n  ```ts\n  const a = 1;\n  ```\n';
  const diff = 'Text of `frontend/src/a.ts`:\n\n```diff\n a\n-b\n+c\n```\n';

  it('names the file before its code', () => {
    expect(blocksOf(`${file}${diff}`, 'backend/src/modules/tyres')).toEqual([
      { path: 'backend/src/modules/tyres/domain/rim.ts', isDiff: false, text: 'const a = 1;\n' },
      { path: 'frontend/src/a.ts', isDiff: true, text: ' a\n-b\n+c\n' },
    ]);
    expect(() => blocksOf('```ts\nlost\n```\n', 'm')).toThrow('No file is named');
  });

  it('changes what is there once', () => {
    expect(patched('a\nb\nd\n', ' a\n-b\n+c\n@@\n+e\n d\n', 'x')).toBe('a\nc\ne\nd\n');
    expect(() => patched('a\n', '-b\n', 'x')).toThrow('x has not once:\nb');
    expect(() => patched('a\na\n', '-a\n', 'x')).toThrow('x has not once:\na');
  });
});
