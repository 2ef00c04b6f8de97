import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TONE_COLORS } from '../ui/tones.ts';
import { APPOINTMENT_SIGNS } from './appointment-signs.ts';
import { APPOINTMENT_TONES, stateOfAppointment } from './appointment-states.ts';
import { COMPLAINT_TONES, PRIORITY_TONES } from './complaint-states.ts';
import { JOB_TONES, URGENCY_TONES, WORK_TONES } from './estimate-states.ts';
import { REDEMPTION_TONES } from './loyalty-states.ts';
import { ATTEMPT_TONES, MESSAGE_TONES } from './message-states.ts';
import { SUBSCRIPTION_TONES } from './system-states.ts';
import { FINDING_TONES, REMINDER_TONES, REVISION_TONES } from './vehicle-states.ts';

const SRC = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

interface Property {
  readonly enum?: readonly string[];
}
const { schemas } = (
  JSON.parse(read('../../backend/openapi.json')) as {
    components: { schemas: Record<string, Property & { properties?: Record<string, Property> }> };
  }
).components;
/** The values of a type of the API, or of a property such as "Revision.status". */
function valuesOf(path: string): readonly string[] {
  const [type = '', property = ''] = path.split('.');
  const found = property ? schemas[type]?.properties?.[property] : schemas[type];
  return found?.enum ?? [];
}

describe.each([
  ['AppointmentStatus', APPOINTMENT_TONES, ['ready']],
  ['AppointmentStatus', APPOINTMENT_SIGNS, ['ready']],
  ['ComplaintStatus', COMPLAINT_TONES, []],
  ['ComplaintPriority', PRIORITY_TONES, []],
  ['EstimateJobState', JOB_TONES, []],
  ['EstimateWork', WORK_TONES, ['none']],
  ['Urgency', URGENCY_TONES, []],
  ['OutgoingMessage.status', MESSAGE_TONES, []],
  ['CustomerMessage.status', MESSAGE_TONES, []],
  ['MessageAttempt.outcome', ATTEMPT_TONES, []],
  ['Revision.status', REVISION_TONES, []],
  ['RevisionItem.status', FINDING_TONES, []],
  ['ReminderUrgency', REMINDER_TONES, []],
  ['RedemptionStatus', REDEMPTION_TONES, []],
  ['SubscriptionState', SUBSCRIPTION_TONES, []],
])('%s of the API', (path, map, more) => {
  it('has one entry for each of its values', () => {
    const values = valuesOf(path);
    expect(values).not.toEqual([]);
    expect(Object.keys(map).toSorted()).toEqual([...values, ...more].toSorted());
  });
});

describe('an appointment', () => {
  it('has a colour and a sign of its own in each state, and a word in each language', () => {
    const states = Object.keys(APPOINTMENT_TONES);
    expect(new Set(Object.values(APPOINTMENT_TONES)).size).toBe(states.length);
    expect(new Set(Object.values(APPOINTMENT_SIGNS)).size).toBe(states.length);
    for (const language of ['ro', 'en', 'es', 'fr']) {
      const { words } = JSON.parse(read(`../locales/${language}/words.json`)) as { words: { status: object } };
      expect(Object.keys(words.status).toSorted()).toEqual(states.toSorted());
    }
  });

  it('is ready while it is in progress and its vehicle can be collected', () => {
    const readyAt = '2026-11-30T10:00:00Z';
    expect(stateOfAppointment({ status: 'in-progress' })).toBe('in-progress');
    expect(stateOfAppointment({ status: 'in-progress', readyAt })).toBe('ready');
    expect(stateOfAppointment({ status: 'in-progress', readyAnnouncedAt: readyAt })).toBe('ready');
    expect(stateOfAppointment({ status: 'completed', readyAt })).toBe('completed');
  });
});

describe('the tones', () => {
  it('have the same colours in the style sheet and in parts of Ant Design', () => {
    const css = read('shared/ui/styles/patterns.css');
    const [, plain = ''] = css.match(/\.toned \{\s*--tone: ([^;]+);/) ?? [];
    const others = [...css.matchAll(/\.toned\[data-tone="(\w+)"\] \{\s*--tone: ([^;]+);/g)];
    expect(Object.fromEntries([['quiet', plain], ...others.map(([, tone, color]) => [tone, color])])).toEqual(
      TONE_COLORS,
    );
  });
});

/** These files colour levels of notices, which are not states. */
const NO_STATES = ['features/reporting/components/WorkshopFigures.tsx', 'shared/antd/theme/antd-theme.ts'];
const COLOR = new RegExp(
  `^(${Object.keys(TONE_COLORS).join('|')}|red|green|blue|gr[ae]y|orange|gold|purple|processing|success|warning|error|danger|accent|muted|var\\(--color-.*\\))$`,
);

/** Finds the object literals of a source that give a tone or a colour to at least two names. */
function tablesOfColors(source: string): string[] {
  return [...source.matchAll(/\{([^{}]*)\}/g)].flatMap(([table, inner = '']) => {
    const entries = inner.split(',').filter((entry) => entry.trim() !== '');
    const values = entries.map((entry) => entry.match(/^\s*['\w-]+: '([^']*)'\s*$/)?.[1]);
    return values.length > 1 && values.every((value) => value !== undefined && COLOR.test(value)) ? [table] : [];
  });
}

describe('no second table', () => {
  it('of colours by states is outside of this folder', () => {
    const sources = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
      (file) => !/^shared\/(states\/|theme\/|ui\/tones)|\.(d|test)\.ts$/.test(file) && !NO_STATES.includes(file),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap((file) => tablesOfColors(read(file)).map((table) => `${file}: ${table}`))).toEqual([]);
  });

  it('is overlooked', () => {
    expect(tablesOfColors("const TONE = { queued: 'quiet', sent: 'good', failed: 'bad' } as const;")).toHaveLength(1);
    expect(tablesOfColors("const A = {\n  'appointment-booked': 'blue',\n  a: 'red',\n};")).toHaveLength(1);
    expect(tablesOfColors("const A = { a: 'blue', b: 'a word' }; const B = { key: 'bad' };")).toEqual([]);
  });

  it('is a style sheet', () => {
    const states = Object.keys(APPOINTMENT_TONES).join('|');
    const colored = new RegExp(
      `\\[data-(status|state)="(${states})"\\][^{]*\\{[^}]*--color-(accent|info|primary|ready|success|danger)`,
    );
    const sheets = globSync('**/*.css', { cwd: SRC });
    expect(sheets.length).toBeGreaterThan(30);
    expect(sheets.filter((file) => colored.test(read(file)))).toEqual([]);
  });
});
