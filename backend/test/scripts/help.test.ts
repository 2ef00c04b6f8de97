import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const scripts: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;

/** A checkout without packages and builds: a script that does more than to print its description fails, or leaves files. */
describe('--help of a script, where nothing is installed', () => {
  let checkout: string;

  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'workshop-help-'));
    for (const name of ['package.json', 'scripts']) cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  });

  afterAll(() => rmSync(checkout, { recursive: true, force: true }));

  const files = () =>
    globSync('**', { cwd: checkout }).map((path) => `${path} ${statSync(join(checkout, path)).mtimeMs}`);

  /** As npm runs it: the arguments follow the text of the script. */
  const helpOf = (name: string) =>
    execFileSync(`${scripts[name]} --help`, {
      cwd: checkout,
      encoding: 'utf8',
      shell: true,
      env: { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: name },
    });

  it.each(Object.keys(scripts))('of %s prints its name and what it does, and changes nothing', (name) => {
    const before = files();
    const [first, empty, description] = helpOf(name).split('\n');
    expect(first?.split(' -- ')[0]).toMatch(new RegExp(`^npm (run )?${name}$`));
    expect(empty).toBe('');
    expect(description).toMatch(/^[A-Z].{20,}\.$/);
    expect(files()).toEqual(before);
  });
});
