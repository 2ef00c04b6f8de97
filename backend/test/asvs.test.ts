import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
/** Where paths of the table begin. */
const ORIGINS = ['', 'backend/src', 'backend/test', 'backend/src/modules', 'backend/test/modules'];
const TABLE = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const RULES = readFileSync(join(ROOT, 'docs/security-rules.md'), 'utf8');

/** The last numbers of the requirements of ASVS 5.0.0 by section and level. */
const REQUIREMENTS: Readonly<Record<1 | 2, string>> = {
  1: `1.2:1-5 1.3:1-2 1.5:1 2.1:1 2.2:1-2 2.3:1 3.2:1-2 3.3:1 3.4:1-2 3.5:1-3 4.1:1 4.4:1 5.2:1-2 5.3:1-2
    6.1:1 6.2:1-8 6.3:1-2 6.4:1-2 7.2:1-4 7.4:1-2 8.1:1 8.2:1-2 8.3:1 9.1:1-3 9.2:1 10.4:1-5 11.3:1-2 11.4:1
    12.1:1 12.2:1-2 13.4:1 14.2:1 14.3:1 15.1:1 15.2:1 15.3:1`,
  2: `1.1:1-2 1.2:6-9 1.3:3-11 1.4:1-3 1.5:2 2.1:2-3 2.2:3 2.3:2-4 2.4:1 3.3:2-4 3.4:3-6 3.5:4-5 3.7:1-2 4.1:2-3
    4.2:1 4.3:1-2 4.4:2-4 5.1:1 5.2:3 5.4:1-3 6.1:2-3 6.2:9-12 6.3:3-4 6.4:3-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3
    7.3:1-2 7.4:3-5 7.5:1-2 7.6:1-2 8.1:2 8.2:3 8.4:1 9.2:2-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:6-11 10.5:1-5
    10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:3 11.4:2-4 11.5:1 11.6:1 12.1:2-3 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2
    13.4:2-5 14.1:1-2 14.2:2-4 14.3:2-3 15.1:2-3 15.2:2-3 15.3:2-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3
    17.1:1 17.2:1-4 17.3:1-2`,
};
/** What the specification of the product rules out. */
const DEVIATIONS_OF_LEVEL_1 = ['V6.2.1', 'V14.2.1'];

/** `1.2:1-2` has V1.2.1 and V1.2.2. */
function idsIn(range: string): string[] {
  const [, section, from, to] = /^([\d.]+):(\d+)(?:-(\d+))?$/.exec(range) ?? [];
  if (section === undefined) throw new Error(`no range of requirements: ${range}`);
  const count = Number(to ?? from) - Number(from) + 1;
  return Array.from({ length: count }, (_, index) => `V${section}.${Number(from) + index}`);
}

const idsOf = (level: 1 | 2) => REQUIREMENTS[level].trim().split(/\s+/).flatMap(idsIn);

type Verdict = 'met' | 'deviation' | 'not applicable';
const rows = TABLE.split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const title = section.slice(0, section.indexOf('\n'));
    const verdict: Verdict = title === 'Deviations' ? 'deviation' : 'met';
    return [...section.matchAll(/^\|(V[\d.]+)( \(1\))?\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)].map(
      ([, id = '', first, requirement = '', how = '', test = '']) => ({
        title,
        id,
        level: first ? 1 : 2,
        requirement,
        verdict,
        how,
        test,
      }),
    );
  });
/** The lines `- V1.3.1 (1), V1.3.4-5: no HTML`, one for each reason why requirements do not apply. */
const exemptions = [...TABLE.matchAll(/^- (V[^:\n]+): (\S.*)$/gm)].flatMap(([, groups = '']) =>
  groups.split(', ').flatMap((group) => {
    const [, range = '', first] = /^V(\S+?)( \(1\))?$/.exec(group) ?? [];
    return idsIn(range.replace(/\.(?=[\d-]+$)/, ':')).map((id) => ({ id, level: first ? 1 : 2 }));
  }),
);
const verdicts = [...rows, ...exemptions.map((row) => ({ ...row, verdict: 'not applicable' as Verdict }))];
const ofLevel = (level: number, verdict: Verdict) =>
  verdicts.filter((row) => row.level === level && row.verdict === verdict);
const exists = (path: string) => ORIGINS.some((origin) => existsSync(join(ROOT, origin, path)));

describe('the table of the verification standard', () => {
  it.each([1, 2] as const)('lists each requirement of level %i once', (level) => {
    const listed = verdicts.filter((row) => row.level === level).map(({ id }) => id);
    expect(listed.toSorted()).toEqual(idsOf(level).toSorted());
    expect(TABLE.match(/^\| ?V/gm)).toHaveLength(rows.length);
  });

  it('has each requirement that is met in its chapter', () => {
    const astray = rows.filter(
      ({ id, title, verdict }) => verdict === 'met' && !title.startsWith(`${id.split('.')[0]} `),
    );
    expect(astray).toEqual([]);
  });

  it.each([1, 2] as const)('counts the verdicts of level %i', (level) => {
    const count = (verdict: Verdict) => ofLevel(level, verdict).length;
    const [met, notApplicable, deviations] = [count('met'), count('not applicable'), count('deviation')];
    const percentage = ((100 * met) / (met + deviations)).toFixed(1);
    expect(TABLE).toContain(
      `| ${level} | ${idsOf(level).length} | ${met} | ${notApplicable} | ${deviations} | ${percentage} % |`,
    );
    expect(met + notApplicable + deviations).toBe(idsOf(level).length);
  });

  it('has no other deviation of level 1 than the known ones, and few of level 2', () => {
    const deviations = ofLevel(1, 'deviation').map(({ id }) => id);
    expect(DEVIATIONS_OF_LEVEL_1).toEqual(expect.arrayContaining(deviations));
    const [met, deviating] = [ofLevel(2, 'met').length, ofLevel(2, 'deviation').length];
    expect(met / (met + deviating)).toBeGreaterThanOrEqual(0.9);
  });

  it('names paths that exist, and a test of its own for each row that has one', () => {
    const missing = rows.flatMap(({ id, how, test }) => {
      const paths = [...`${how} ${test}`.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      const isPath = (text: string) =>
        /^[\w@./-]+\.\w+$/.test(text) && !text.startsWith('@') && text !== 'platform.security_event';
      return paths.filter((path) => isPath(path) && !exists(path)).map((path) => `${id}: ${path}`);
    });
    expect(missing).toEqual([]);
    const path = String.raw`\`[\w./-]+\.(test|spec)\.tsx?\``;
    for (const { test } of rows) expect(test).toMatch(new RegExp(`^(–|${path}(, ${path})*)$`));
  });

  it('links to sections that exist', () => {
    const anchors = [...RULES.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const linked = [...TABLE.matchAll(/\(security-rules\.md#([\w-]+)\)/g)].map(([, anchor]) => anchor);
    expect(anchors).toEqual(expect.arrayContaining([...new Set(linked)]));
  });
});

describe('the documented limits', () => {
  const SECONDS = { minute: 60, minutes: 60, hour: 3_600, day: 86_400 };
  const [, section = ''] = /^## Limits\n([\s\S]*?)^## /m.exec(RULES) ?? [];
  /** After `In **15 minutes**` follow the limits of that time, each as its name and number. */
  const documented = [
    ...section.matchAll(/\bIn \*\*(\d+) (minutes?|hour|day)\*\*([\s\S]*?)(?=\bIn \*\*|^Further limits)/gm),
  ].flatMap(([, count, unit, limits = '']) =>
    [...limits.matchAll(/`([a-z-]+)` (\d+)\b/g)].map(([, name = '', points]) => ({
      name,
      points: Number(points),
      seconds: Number(count) * SECONDS[unit as keyof typeof SECONDS],
    })),
  );
  const numberOf = (text: string) =>
    text
      .replace('QUARTER_OF_AN_HOUR', '900')
      .replaceAll('_', '')
      .split(' * ')
      .map(Number)
      .reduce((product, factor) => product * factor, 1);
  const inCode = globSync('**/*.ts', { cwd: join(ROOT, 'backend/src') }).flatMap((file) =>
    [
      ...readFileSync(join(ROOT, 'backend/src', file), 'utf8').matchAll(
        /\{ name: '([\w-]+)', points: ([\d_]+), seconds: ([^}]+) \}/g,
      ),
    ].map(([, name = '', points = '', seconds = '']) => ({
      name,
      points: numberOf(points),
      seconds: numberOf(seconds),
    })),
  );
  const byName = (limits: typeof inCode) => limits.toSorted((one, other) => one.name.localeCompare(other.name));

  it('are those of the code', () => {
    expect(inCode.length).toBeGreaterThan(20);
    expect(byName(documented)).toEqual(byName(inCode));
  });
});

describe('the documented words that passwords must not be', () => {
  it('are those of the code', () => {
    const code = readFileSync(join(ROOT, 'backend/src/modules/identity/domain/password-rules.ts'), 'utf8');
    const [, list = ''] = /LOCAL_WORDS = new Set\(\[([\s\S]+?)\]\);/.exec(code) ?? [];
    const words = [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word);
    const [, written = ''] = /`LOCAL_WORDS`[^*]+\*([^*]+)\*/.exec(RULES) ?? [];
    expect(written.split(/[,;]\s+/)).toEqual(words);
  });
});
