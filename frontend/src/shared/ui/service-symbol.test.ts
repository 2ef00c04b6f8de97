import { serviceSymbol } from './service-symbol.ts';

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
  expect(serviceSymbol({ kind: 'other', name }).emoji).toBe(emoji);
});

it('prefers the kind of the service to its name', () => {
  expect(serviceSymbol({ kind: 'brakes', name: 'Frissbremse' }).emoji).toBe('🛑');
  expect(serviceSymbol({ kind: 'other', name: 'Geometrie roți' }).emoji).toBe('🔧');
});

it.each(['Încărcare freon', 'Baterie nouă', 'Ceva cu totul altfel'])('%s has a drawn symbol', (name) => {
  expect(serviceSymbol({ name })).toMatchObject({ emoji: '🔧', path: expect.stringMatching(/^M/) });
});
