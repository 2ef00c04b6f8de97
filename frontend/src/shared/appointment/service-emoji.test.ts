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

it('prefers the kind of the service to its name', () => {
  expect(serviceEmoji({ kind: 'brakes', name: 'Frissbremse' })).toBe('🛑');
  expect(serviceEmoji({ kind: 'tyres', name: 'Roți și frâne' })).toBe('🔧');
});
