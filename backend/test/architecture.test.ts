import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foreignSql } from './support/foreign-sql.ts';

const ROOT = join(import.meta.dirname, '../..');
const CRUISE = [join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), '--output-type', 'json'];
const CONFIG = ['--config', join(ROOT, '.dependency-cruiser.mjs'), 'contracts/src', 'backend/src', 'frontend/src'];

interface CruiseReport {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Runs dependency-cruiser with the rules of the product on the sources below `directory`. */
function cruise(directory: string): CruiseReport {
  const { stdout, stderr } = spawnSync(process.execPath, [...CRUISE, ...CONFIG], {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as CruiseReport;
}

const sourcesBelow = (directory: string) =>
  globSync('{contracts,backend,frontend}/src/**/*.{ts,tsx}', { cwd: directory }).map((path) =>
    path.replaceAll('\\', '/'),
  );

describe('the import rules', () => {
  it('hold for every source file', () => {
    const report = cruise(ROOT);
    const onDisk = sourcesBelow(ROOT).sort();
    const read = report.modules
      .map(({ source }) => source)
      .filter((source) => /^(contracts|backend|frontend)\/src\/.*\.tsx?$/.test(source))
      .sort();
    expect(report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    expect(onDisk.length).toBeGreaterThan(50);
    expect(read).toEqual(onDisk);
  });

  describe('report planted violations', () => {
    const m = 'backend/src/modules';
    const f = 'frontend/src/features/booking';
    /** Rule, importing file and imported file, npm package or Node module. */
    const violations: [rule: string, from: string, to: string][] = [
      ['kernel-is-pure', 'backend/src/kernel/money.ts', '@nestjs/common'],
      ['kernel-is-pure', 'backend/src/kernel/phone.ts', 'backend/src/platform/database/database.ts'],
      ['platform-knows-no-module', 'backend/src/platform/http/guard.ts', `${m}/booking/index.ts`],
      [
        'database-knows-no-event-log',
        'backend/src/platform/database/work.ts',
        'backend/src/platform/event-log/event-log.ts',
      ],
      ['domain-imports-domain-only', `${m}/booking/domain/bay.ts`, 'typeorm'],
      ['domain-imports-domain-only', `${m}/booking/domain/slot.ts`, `${m}/booking/application/book.ts`],
      ['domain-imports-domain-only', `${m}/booking/domain/price.ts`, `${m}/customers/index.ts`],
      ['domain-does-no-io', `${m}/booking/domain/hours.ts`, 'node:fs'],
      [
        'application-imports-domain-and-platform',
        `${m}/booking/application/cancel.ts`,
        'backend/src/platform/http/session.ts',
      ],
      [
        'application-imports-domain-and-platform',
        `${m}/booking/application/start.ts`,
        `${m}/booking/infrastructure/store.ts`,
      ],
      ['operations-use-the-platform', `${m}/operations/application/show.ts`, 'backend/src/platform/http/session.ts'],
      ['application-uses-only-di-and-cqrs', `${m}/booking/application/list.ts`, 'typeorm'],
      ['infrastructure-knows-no-http', `${m}/booking/infrastructure/view.ts`, `${m}/booking/http/controller.ts`],
      ['http-imports-application-only', `${m}/booking/http/slots.ts`, `${m}/booking/domain/appointment.ts`],
      ['http-imports-application-only', `${m}/booking/http/rows.ts`, 'backend/src/platform/database/database.ts'],
      ['other-modules-through-index', `${m}/booking/infrastructure/people.ts`, `${m}/customers/domain/customer.ts`],
      ['other-modules-through-index', `${m}/booking/infrastructure/seed.ts`, `${m}/customers/application/merge.ts`],
      ['fields-for-http-only', `${m}/booking/application/choose.ts`, `${m}/catalogue/fields.ts`],
      ['composition-through-index', 'backend/src/story.ts', `${m}/customers/application/merge.ts`],
      ['seed-and-cli-through-use-cases', 'backend/src/seed/story.ts', `${m}/customers/domain/customer.ts`],
      ['other-modules-from-application-and-infrastructure', `${m}/booking/http/owner.ts`, `${m}/customers/index.ts`],
      ['no-imports-of-loyalty-notifications-reporting', `${m}/booking/infrastructure/tier.ts`, `${m}/loyalty/index.ts`],
      ['no-cycle-between-modules', `${m}/identity`, `${m}/customers`],
      ['no-cycle', 'backend/src/platform/jobs/one.ts', 'backend/src/platform/jobs/two.ts'],
      ['shared-knows-no-feature', 'frontend/src/shared/ui/card.tsx', 'frontend/src/features/booking/pages/Page.tsx'],
      ['features-know-no-app', 'frontend/src/features/booking/nav.tsx', 'frontend/src/app/router.tsx'],
      [
        'features-are-independent',
        'frontend/src/features/identity/me.tsx',
        'frontend/src/features/booking/pages/Page.tsx',
      ],
      ['shared-by-subject', 'frontend/src/shared/lists/rows.ts', 'frontend/src/shared/loose.ts'],
      ['no-cycle-between-shared-folders', 'frontend/src/shared/drafts', 'frontend/src/shared/session'],
      ['feature-model-is-lowest', `${f}/model/place.ts`, `${f}/api/list-places.ts`],
      ['feature-api-knows-no-component', `${f}/api/move-visit.ts`, `${f}/components/Board.tsx`],
      ['feature-components-know-no-page', `${f}/components/Card.tsx`, `${f}/pages/BoardPage.tsx`],
      ['feature-components-know-no-page', `${f}/components/Hours.tsx`, `${f}/settings/HoursSection.tsx`],
      ['feature-by-folder', `${f}/pages/HomePage.tsx`, `${f}/loose.ts`],
      ['antd-by-component', 'frontend/src/features/identity/table.tsx', 'antd'],
      ['contracts-import-nothing', 'contracts/src/sums.ts', 'backend/src/kernel/clock.ts'],
      ['contracts-import-nothing', 'contracts/src/files.ts', 'node:fs'],
      ['contracts-import-nothing', 'contracts/src/schemas.ts', 'zod'],
      ['frontend-and-backend-are-separate', 'frontend/src/shared/money.ts', 'backend/src/kernel/clock.ts'],
      ['frontend-and-backend-are-separate', `${f}/pages/Texts.tsx`, 'backend/locales/ro/booking.json'],
      ['texts-of-the-module', `${m}/booking/index.ts`, 'backend/locales/ro/customers.json'],
      ['texts-of-the-module', 'backend/src/platform/i18n/texts.ts', 'backend/locales/ro/booking.json'],
      ['imports-resolve', 'backend/src/platform/jobs/gone.ts', './nowhere.ts'],
      ['no-dev-dependencies-in-product', 'backend/src/platform/jobs/tool.ts', 'fast-check'],
      ['product-knows-no-test', 'backend/src/platform/jobs/test.ts', 'backend/test/support/mother.ts'],
    ];
    const allowed: [from: string, to: string][] = [
      [`${m}/booking/application/book.ts`, `${m}/booking/domain/appointment.ts`],
      [`${m}/booking/application/book.ts`, 'backend/src/platform/database/database.ts'],
      [`${m}/booking/application/book.ts`, '@nestjs/cqrs'],
      [`${m}/booking/domain/appointment.ts`, 'backend/src/kernel/clock.ts'],
      [`${m}/booking/domain/appointment.ts`, 'backend/locales/ro/booking.json'],
      [`${m}/booking/domain/appointment.ts`, 'contracts/src/money.ts'],
      ['backend/src/kernel/amount.ts', 'contracts/src/money.ts'],
      [`${f}/model/range.ts`, 'contracts/src/money.ts'],
      ['contracts/src/prices.ts', 'contracts/src/money.ts'],
      ['backend/src/platform/i18n/texts.ts', 'backend/locales/ro/platform.json'],
      ['backend/src/platform/event-log/event-log.ts', 'backend/src/platform/database/transaction.ts'],
      [`${m}/booking/infrastructure/store.ts`, 'typeorm'],
      [`${m}/booking/infrastructure/guests.ts`, `${m}/customers/index.ts`],
      [`${m}/booking/booking.module.ts`, `${m}/customers/index.ts`],
      [`${m}/booking/http/controller.ts`, `${m}/booking/application/book.ts`],
      [`${m}/booking/http/booking.dto.ts`, `${m}/booking/domain/booking.values.ts`],
      [`${m}/booking/http/booking.dto.ts`, `${m}/catalogue/fields.ts`],
      ['backend/src/seed/story.ts', `${m}/booking/application/book.ts`],
      [`${m}/loyalty/application/reactions/award.ts`, `${m}/booking/index.ts`],
      [`${m}/reporting/application/stats.ts`, `${m}/booking/index.ts`],
      ['frontend/src/app/routes.tsx', `${f}/pages/BoardPage.tsx`],
      [`${f}/pages/BoardPage.tsx`, `${f}/components/Board.tsx`],
      [`${f}/components/Board.tsx`, `${f}/api/move-visit.ts`],
      [`${f}/api/move-visit.ts`, `${f}/model/range.ts`],
      [`${f}/pages/BoardPage.tsx`, 'frontend/src/shared/lists/rows.ts'],
    ];
    /** Imports that complete the planted cycles; the expected violation is that of the cycle's other import. */
    const helpers: [from: string, to: string][] = [
      ['backend/src/platform/jobs/two.ts', 'backend/src/platform/jobs/one.ts'],
      [`${m}/identity/infrastructure/people.ts`, `${m}/customers/index.ts`],
      ['frontend/src/shared/drafts/draft.ts', 'frontend/src/shared/session/user.ts'],
      ['frontend/src/shared/session/sign-out.ts', 'frontend/src/shared/drafts/forget.ts'],
      [`${m}/customers/infrastructure/users.ts`, `${m}/identity/index.ts`],
    ];

    let planted: string;
    let found: CruiseReport['summary']['violations'];
    let read: string[];

    beforeAll(() => {
      planted = mkdtempSync(join(tmpdir(), 'workshop-architecture-'));
      const plant = (path: string, line = '') => {
        mkdirSync(dirname(join(planted, path)), { recursive: true });
        writeFileSync(join(planted, path), `${line}export const planted = true;\n`, { flag: 'a' });
      };
      const imports = [...violations.map(([, from, to]) => [from, to] as const), ...allowed, ...helpers].filter(
        ([from]) => /\.tsx?$/.test(from),
      );
      for (const [, to] of imports) if (/^(contracts|backend|frontend)\//.test(to)) plant(to);
      for (const [from, to] of imports) {
        const up = '../'.repeat(from.split('/').length - 1);
        const isFile = /^(contracts|backend|frontend)\//.test(to);
        plant(from, isFile ? `import type {} from '${up}${to}';\n` : `import '${to}';\n`);
      }
      writeFileSync(join(planted, 'package.json'), readFileSync(join(ROOT, 'package.json')));
      writeFileSync(join(planted, 'backend/package.json'), readFileSync(join(ROOT, 'backend/package.json')));
      symlinkSync(join(ROOT, 'node_modules'), join(planted, 'node_modules'));
      const report = cruise(planted);
      found = report.summary.violations;
      read = report.modules.map(({ source }) => source);
    });

    afterAll(() => rmSync(planted, { recursive: true, force: true }));

    it.each(violations)('%s: %s → %s', (rule, from, to) => {
      const target = /^(contracts|backend|frontend)\//.test(to) ? to : expect.any(String);
      expect(found).toContainEqual(
        expect.objectContaining({ rule: expect.objectContaining({ name: rule }), from, to: target }),
      );
    });

    it.each(allowed)('allow %s → %s', (from, to) => {
      const wrong = found.filter((violation) => violation.from === from && violation.to.includes(to));
      expect(wrong.map(({ rule }) => rule.name)).toEqual([]);
    });

    it('cover every rule and every planted file', () => {
      const rules = JSON.parse(
        execFileSync(process.execPath, [
          '--input-type=module',
          '--eval',
          `const { default: c } = await import(${JSON.stringify(join(ROOT, '.dependency-cruiser.mjs'))});
           console.log(JSON.stringify(c.forbidden.map((rule) => [rule.name, rule.severity])));`,
        ]).toString(),
      ) as [string, string][];
      expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(rules.map(([name]) => name)));
      expect(rules.every(([, severity]) => severity === 'error')).toBe(true);
      expect(read).toEqual(expect.arrayContaining(sourcesBelow(planted)));
    });
  });
});

describe('SQL accesses only the PostgreSQL schema of its module', () => {
  const files = sourcesBelow(ROOT).filter((path) => path.startsWith('backend/src/modules/'));
  const moduleOf = (path: string) => path.split('/')[3] ?? '';
  const modules = [...new Set(files.map(moduleOf))];

  it('in all modules', () => {
    const found = files.flatMap((path) =>
      foreignSql(moduleOf(path), readFileSync(join(ROOT, path), 'utf8'), modules).map((sql) => `${path}: ${sql}`),
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  it.each([
    ['select 1 from customers.customer', ['from customers.customer']],
    ['SELECT 1 FROM booking.bay b\n  JOIN customers.vehicle v ON v.id = b.id', ['join customers.vehicle']],
    ['update only "customers"."customer" set name = $1', ['update customers.customer']],
    ['customer_id int REFERENCES customers.customer (id)', ['references customers.customer']],
    ['insert into platform.event values (1)', []],
    ['select customers.name from booking.appointment', []],
  ])('checked on: %s', (sql, expected) => {
    expect(foreignSql('booking', sql, ['booking', 'customers'])).toEqual(expected);
  });

  it('which catalogue and schedule share with booking', () => {
    const modules = ['booking', 'catalogue', 'customers', 'schedule'];
    expect(foreignSql('schedule', 'select 1 from booking.bay', modules)).toEqual([]);
    expect(foreignSql('catalogue', 'select 1 from customers.customer', modules)).toEqual(['from customers.customer']);
  });

  it('except in reporting, which may read other schemas and not write them', () => {
    const sql = 'insert into booking.bay select * from customers.customer';
    expect(foreignSql('reporting', sql, ['booking', 'customers'])).toEqual(['into booking.bay']);
  });
});

describe('a statement has no number with underscores, which PostgreSQL 15 refuses', () => {
  const NUMBER = /^[\s(]*\d{1,3}(?:_\d{3})+\b|[(,=<>+*/]\s*\d{1,3}(?:_\d{3})+\b/;
  /** Literals of one line, and templates. Code between two literals is none, as quotes are taken in pairs. */
  const numbersInStatements = (source: string) =>
    [...source.replaceAll(/\$\{[^{}]*\}/g, '').matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
      .map(([, line = '', template = '']) => line + template)
      .filter((text) => NUMBER.test(text));

  it('in the product', () => {
    const files = sourcesBelow(ROOT).filter((path) => /^backend\/src\/.*\/(application|infrastructure)\//.test(path));
    const found = files.flatMap((path) => numbersInStatements(readFileSync(join(ROOT, path), 'utf8')));
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  it.each([
    ["const KEYS = '731_300_002, 0';", ['731_300_002, 0']],
    ['`select pg_advisory_xact_lock(731_300_002, 0)`', ['select pg_advisory_xact_lock(731_300_002, 0)']],
    ["const KEY = 731_300_001; const LOCK = 'select pg_advisory_xact_lock($1)';", []],
  ])('checked on: %s', (source, expected) => {
    expect(numbersInStatements(source)).toEqual(expected);
  });
});

describe('a decorated class has no import() of its own', () => {
  /** The compiler does not change `./x.ts` to `./x.js` there, so the import would fail in the built product. */
  const importsInDecoratedClasses = (source: string) =>
    [...source.matchAll(/^@\w+\(.*?^(?:export )?(?:abstract )?class .*?^}/gms)].filter(([text]) =>
      /\bimport\(\s*['"]\./.test(text),
    );

  it('in the product', () => {
    const files = sourcesBelow(ROOT).filter((path) => path.startsWith('backend/src/'));
    const found = files.filter((path) => importsInDecoratedClasses(readFileSync(join(ROOT, path), 'utf8')).length > 0);
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  it.each([
    ["@Injectable()\nexport class A {\n  run() {\n    return import('./b.ts');\n  }\n}\n", 1],
    ["@Injectable()\nexport class A {\n}\n\nfunction load() {\n  return import('./b.ts');\n}\n", 0],
    ["export class A {\n  run() {\n    return import('./b.ts');\n  }\n}\n", 0],
  ])('checked on: %j', (source, count) => {
    expect(importsInDecoratedClasses(source)).toHaveLength(count);
  });
});
