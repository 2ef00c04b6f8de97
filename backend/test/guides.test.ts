import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeEventTables } from '../../scripts/lib/event-tables.mjs';
import { planOf } from '../../scripts/lib/generate/generators.ts';
import { linkPackages } from '../../scripts/lib/link-packages.ts';
import { writeTextTypes } from '../../scripts/lib/text-types.mjs';
import { applyBlock, type GuideStep, patched, stepsOf } from './support/guide.ts';
import { importersOf, writeProjectOf } from './support/some-types.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');
/** One checker: each checks the types of the libraries again for itself. */
const TSC = ['../typescript-native/bin/tsc', '--noEmit', '--checkers', '1'] as const;
const GUIDES = ['adding-a-module.md', 'adding-a-field.md'];
const NOT_COPIED =
  /^(\.git|\.data|test-results|screenshots|((backend|frontend)\/)?(node_modules|dist|coverage|\.data))$/;
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
/** Fields of the types that no guide has an example of. */
const MORE_FIELDS = [
  ['kites', 'kite_set', 'rackNumber', 'number'],
  ['kites', 'kite_set', 'keptUntil', 'date'],
].map((words) => ({
  name: 'new:field',
  words: [...words, '--ro', 'Raftul', '--en', 'Rack', '--es', 'Estante', '--fr', 'Rayon'],
}));

const execute = promisify(execFile);

/** A guide with another name for its example: the product may have followed it, and has tyres then. */
const guideOf = (name: string) =>
  readFileSync(join(ROOT, 'docs', name), 'utf8')
    .replaceAll('tyre', 'kite')
    .replaceAll('Tyre', 'Kite');

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

describe('the guides, followed in a copy of the sources', () => {
  const steps = [...GUIDES.flatMap((guide) => stepsOf(guideOf(guide))), ...MORE_FIELDS];
  const generated = new Set<string>();
  const extended = new Set<string>();
  const left: string[] = [];
  const byHand = steps.flatMap((step) => ('path' in step ? [step.path] : []));
  let scratch: string;
  let failureOfOwnTests: string | undefined;
  const at = (path: string) => join(scratch, path);
  const jest = (workspace: string, ...args: string[]) =>
    failureOf(at(workspace), 'jest', '--ci', '--maxWorkers=1', ...args);

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'workshop-guides-'));
    cpSync(ROOT, scratch, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(ROOT, path)) });
    linkPackages(ROOT, scratch);
    for (const step of steps) follow(step);
    // What the guides leave to `npx biome check --write` and `npm run openapi`.
    expect(await failureOf(scratch, 'biome', 'check', '--write', '--error-on-warnings', ...byHand)).toBeUndefined();
    writeFileSync(at('backend/test/write-document.test.ts'), WRITE_DOCUMENT);
    const ofTree =
      'test/(dependencies|documents|handlers|messages|migrations|size-limits|stored-events|write-document)';
    failureOfOwnTests = await jest('backend', 'test/modules/kites', ofTree);
    rmSync(at('backend/test/write-document.test.ts'));
    const types = ['backend/openapi.json', '-o', 'frontend/src/shared/api/schema.d.ts'];
    expect(await failureOf(scratch, 'openapi-typescript', ...types)).toBeUndefined();
    writeEventTables(scratch);
    writeTextTypes(scratch);
  });

  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  function follow(step: GuideStep): void {
    if ('path' in step) {
      applyBlock(scratch, step);
      return;
    }
    const { changes } = planOf(scratch, step.name, step.words);
    changes.write();
    for (const path of changes.added) generated.add(path);
    for (const path of changes.changed) extended.add(path);
    left.push(...changes.left.map(({ path }) => path));
  }

  it('use every generator, and have code for backend and tests', () => {
    const commands = steps.flatMap((step) => ('words' in step ? [step.name] : []));
    expect([...new Set(commands)].sort()).toEqual(['new:column', 'new:field', 'new:module', 'new:text']);
    expect(byHand.length).toBeGreaterThan(10);
  });

  it('have a generator that leaves no place of a field in a module that it has made', () => {
    expect(left).toEqual([]);
  });

  it('have a generator that writes nothing when it refuses, and ends with 1', async () => {
    const words = [
      'new:module',
      'kites',
      'dragon',
      '--ro',
      'Zmeie',
      '--en',
      'Dragons',
      '--es',
      'Dragones',
      '--fr',
      'Dragons',
    ];
    const call = execute(process.execPath, ['scripts/lib/generate/main.ts', ...words], { cwd: scratch });
    await expect(call).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^✗ There is a module/),
    });
    expect(existsSync(at('backend/src/modules/kites/domain/dragon.ts'))).toBe(false);
  });

  it('have the format of the product', async () => {
    const written = [...generated, ...extended, ...byHand].filter((path) => !path.endsWith('.md'));
    expect(written.length).toBeGreaterThan(50);
    expect(await failureOf(scratch, 'biome', 'check', '--error-on-warnings', ...written)).toBeUndefined();
  });

  // The lists that the generators extend are checked by the tests that read them.
  it.each(['backend', 'frontend'])(
    'have the right types, and what imports a changed file has: %s',
    async (workspace) => {
      const ofWorkspace = (paths: Iterable<string>) =>
        [...paths].filter((path) => path.startsWith(`${workspace}/`)).map((path) => relative(workspace, path));
      const files = [...ofWorkspace(generated), ...ofWorkspace(byHand)].filter((path) => /\.tsx?$/.test(path));
      const project = writeProjectOf(at(workspace), [...files, ...importersOf(at(workspace), ofWorkspace(byHand))]);
      expect(await failureOf(at(workspace), ...TSC, '--project', project)).toBeUndefined();
      rmSync(project);
    },
  );

  it('follow the import rules', async () => {
    const own = ['backend/src/modules/kites', 'frontend/src/features/kites'];
    const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...own];
    expect(await failureOf(scratch, 'depcruise', ...args)).toBeUndefined();
  });

  it('pass their own tests, and those that read the whole tree', () => {
    expect(failureOfOwnTests).toBeUndefined();
  });

  it('pass the tests of texts and of the details of vehicles', async () => {
    const tests = ['src/shared/i18n', 'src/shared/vehicle'];
    expect(await jest('frontend', ...tests)).toBeUndefined();
  });
});

describe('a guide', () => {
  const file = 'Rules; `domain/rim.ts`:\n\n  ```ts\n  const a = 1;\n  ```\n';
  const diff = 'Text of `frontend/src/a.ts`:\n\n```diff\n a\n-b\n+c\n```\n';
  const command = "```sh\nnpm run new:text -- tyres a.b --ro 'Un text'\nnpm run openapi\n```\n";

  it('names the file before its code, and has commands', () => {
    expect(stepsOf(`${file}${command}${diff}`)).toEqual([
      { path: 'domain/rim.ts', isDiff: false, text: 'const a = 1;\n' },
      { name: 'new:text', words: ['tyres', 'a.b', '--ro', 'Un text'] },
      { path: 'frontend/src/a.ts', isDiff: true, text: ' a\n-b\n+c\n' },
    ]);
    expect(() => stepsOf('```ts\nlost\n```\n')).toThrow('No file is named');
  });

  it('changes what is there once', () => {
    expect(patched('a\nb\nd\n', ' a\n-b\n+c\n@@\n+e\n d\n', 'x')).toBe('a\nc\ne\nd\n');
    expect(() => patched('a\n', '-b\n', 'x')).toThrow('x has not once:\nb');
    expect(() => patched('a\na\n', '-a\n', 'x')).toThrow('x has not once:\na');
  });
});
