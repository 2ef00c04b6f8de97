import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { Metrics } from '../src/platform/metrics/metrics.ts';
import { startWorkshop, type Workshop } from './modules/booking/support/workshop.ts';
import { promqlReferences } from './support/promql.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const textOf = (path: string) => readFileSync(join(DOCS, path), 'utf8');

const alertRules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string().regex(/^car-workshop-[a-z]+$/),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});

const gridPos = z.strictObject({
  x: z.int().min(0).max(23),
  y: z.int().min(0),
  w: z.int().min(1).max(24),
  h: z.int().min(1),
});
const row = z.object({ id: z.int(), type: z.literal('row'), title: z.string(), gridPos });
const chart = z.object({
  id: z.int(),
  type: z.enum(['timeseries', 'stat', 'bargauge']),
  title: z.string(),
  gridPos,
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal('$datasource') }),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string() }), overrides: z.array(z.unknown()) }),
  targets: z.array(z.object({ refId: z.string().regex(/^[A-Z]$/), expr: z.string(), legendFormat: z.string() })).min(1),
});
const dashboard = z.object({
  title: z.string(),
  uid: z.string().max(40),
  schemaVersion: z.literal(39),
  templating: z.object({
    list: z.array(
      z.object({ name: z.literal('datasource'), type: z.literal('datasource'), query: z.literal('prometheus') }),
    ),
  }),
  panels: z.array(z.union([row, chart])),
});

const rules = alertRules.parse(parse(textOf('operations/prometheus-rules.yml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboard.parse(JSON.parse(textOf('operations/grafana-dashboard.json')));
const charts = panels.filter((panel) => panel.type !== 'row');
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...charts.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Metrics and labels that Prometheus itself adds. */
const PROMETHEUS_METRICS = ['up'];
const PROMETHEUS_LABELS = ['job', 'instance'];
const FUNCTIONS =
  /^(sum|min|max|count|topk|rate|increase|min_over_time|max_over_time|histogram_quantile|time|vector|absent)$/;

let workshop: Workshop;
/** The metrics of a running instance with their labels; histograms as Prometheus stores them. */
let labelsOf: Map<string, readonly string[]>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-operations-'));
  workshop = await startWorkshop({ DATA_DIR: folder });
  await workshop.app.get(Jobs).runDue();
  const { body } = await workshop.http('GET', '/api/metrics', { cookie: workshop.admin });
  const registry = workshop.app.get(Metrics).registry;
  labelsOf = new Map(PROMETHEUS_METRICS.map((name) => [name, []]));
  for (const [, name = '', type] of String(body).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    const metric = registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    const suffixes = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const suffix of suffixes) {
      labelsOf.set(name + suffix, [...metric.labelNames, ...(suffix === '_bucket' ? ['le'] : [])]);
    }
  }
  await rm(folder, { recursive: true });
});
afterAll(() => workshop.close());

/** What an expression refers to that no instance exports. */
function unknownIn(expression: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const { metrics, groupings, functions } = promqlReferences(expression);
  const available = metrics.flatMap(({ name }) => known.get(name) ?? []);
  return [
    ...metrics.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    ...metrics.flatMap(({ name, labels }) =>
      labels
        .filter((label) => ![...PROMETHEUS_LABELS, ...(known.get(name) ?? [])].includes(label))
        .map((label) => `${name}{${label}}`),
    ),
    ...groupings.filter((label) => ![...PROMETHEUS_LABELS, ...available].includes(label)),
    ...functions.filter((name) => !FUNCTIONS.test(name)),
  ];
}

describe('alert rules and dashboard', () => {
  it('use metrics, labels and functions that exist', () => {
    const unknown = expressions.flatMap((expression) =>
      unknownIn(expression, labelsOf).map((what) => `${what} in ${expression}`),
    );
    expect(unknown).toEqual([]);
    expect(expressions.length).toBeGreaterThan(40);
  });

  it('name the job, since other programs export metrics of the same names', () => {
    const ofAnyJob = expressions.flatMap((expression) =>
      promqlReferences(expression).metrics.filter(({ labels }) => !labels.includes('job')),
    );
    expect(ofAnyJob).toEqual([]);
  });

  it('are reported when a metric or a label is renamed', () => {
    const renamed = new Map(labelsOf);
    renamed.delete('event_subscription_halted');
    renamed.set('job_consecutive_failures', ['job_name']);
    const unknown = new Set(expressions.flatMap((expression) => unknownIn(expression, renamed)));
    expect([...unknown].toSorted()).toEqual(['event_subscription_halted', 'name', 'subscription']);
  });

  it('cover each part of the product', () => {
    expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
      'Health',
      'Requests',
      'Event log',
      'Messages',
      'Jobs',
      'Database and disks',
      'Backup',
    ]);
  });
});

describe('an alert', () => {
  it('has a name of its own, and names a section of the operations page that says what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const anchors = [...textOf('operations.md').matchAll(/^#+ (.+)$/gm)].map(
      ([, heading = '']) => `docs/operations.md#${heading.toLowerCase().replaceAll(' ', '-')}`,
    );
    for (const { annotations } of rules) expect(anchors).toContain(annotations.runbook_url);
  });

  it('quotes labels that its expression keeps', () => {
    for (const { expr, annotations } of rules) {
      const { metrics, groupings } = promqlReferences(expr);
      const kept = groupings.length > 0 ? groupings : metrics.flatMap(({ name }) => labelsOf.get(name) ?? []);
      for (const [, label] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) {
        expect([...kept, ...(groupings.length > 0 ? [] : PROMETHEUS_LABELS)]).toContain(label);
      }
    }
  });
});

describe('the dashboard', () => {
  it('has panels with ids of their own that do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });
});

describe('the operations page', () => {
  it('explains every metric of the product, and no other', () => {
    const documented = [...textOf('operations.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([a-z_]+)(?:\{([a-z,]*)\})?`/g)].map(([, name, labels = '']) => `${name}{${labels}}`),
    );
    const exported = workshop.app
      .get(Metrics)
      .registry.getMetricsAsArray()
      .map((metric) => metric as unknown as { name: string; labelNames: string[] })
      .filter(({ name }) => !/^(process|nodejs)_/.test(name))
      .map(({ name, labelNames }) => `${name}{${labelNames}}`);
    expect(documented.toSorted()).toEqual(exported.toSorted());
  });
});

describe('references of an expression', () => {
  it('are its metrics with their matchers, its groupings and its functions', () => {
    expect(
      promqlReferences('sum by (le, route) (rate(requests_bucket{status=~"5..", le!="a(b"}[5m])) / 2e3 > 0.5'),
    ).toEqual({
      metrics: [{ name: 'requests_bucket', labels: ['status', 'le'] }],
      groupings: ['le', 'route'],
      functions: ['sum', 'rate'],
    });
    expect(promqlReferences('time() - a > 900 or vector(0)')).toMatchObject({
      metrics: [{ name: 'a' }],
      functions: ['time', 'vector'],
    });
  });

  it('cannot be found in what is not PromQL', () => {
    expect(() => promqlReferences('sum(a')).toThrow('unbalanced');
    expect(() => promqlReferences('a ? b')).toThrow('not PromQL');
  });
});
