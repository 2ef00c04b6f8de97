import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceEmoji } from './service-emoji.ts';

it.each([
  ['Schimb de ulei', '🛢️'],
  ['Oil Change', '🛢️'],
  ['Inspecție tehnică', '🔍'],
  ['Service frâne', '🛑'],
  ['Brake Service', '🛑'],
  ['Révision des freins', '🛑'],
  ['Reparații generale', '🛠️'],
  ['General Repairs', '🛠️'],
  ['Geometrie roți', '🔧'],
])('%s is shown as %s', (name, emoji) => {
  expect(serviceEmoji({ kind: 'other', name })).toBe(emoji);
  expect(serviceEmoji({ name })).toBe(emoji);
});

it.each(['oil-change', 'inspection', 'brakes', 'repair', 'other'])(
  'our own sign of the kind %s is one code point, because a browser draws U+FE0F with its emoji',
  (kind) => {
    expect([...serviceEmoji({ kind, name: '' }, false)]).toHaveLength(1);
  },
);

it('prefers the kind of the service to its name', () => {
  expect(serviceEmoji({ kind: 'brakes', name: 'Frissbremse' })).toBe('🛑');
  expect(serviceEmoji({ kind: 'tyres', name: 'Roți și frâne' })).toBe('🔧');
});

it.each(['oil-change', 'inspection', 'brakes', 'repair', 'other'])(
  'the emoji of the kind %s has a sign of our own, for devices without emoji',
  (kind) => {
    const css = readFileSync(join(import.meta.dirname, '../theme/signs/signs.css'), 'utf8');
    const range = /unicode-range: (.*);/.exec(css)?.[1]?.split(', ');
    for (const part of serviceEmoji({ kind, name: '' }))
      expect(range).toContain(`U+${part.codePointAt(0)?.toString(16).toUpperCase()}`);
  },
);
