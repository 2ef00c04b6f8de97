import { choosePhotos, countPhotos } from './photo-selection.ts';

const file = (name: string, type = 'image/jpeg', size = 1_000) => ({ name, type, size }) as File;

describe('the photos chosen for a complaint', () => {
  it('are appended to the chosen ones', () => {
    const { photos, refusal } = choosePhotos([file('a.jpg')], [file('b.png', 'image/png')], 5);
    expect(photos.map(({ name }) => name)).toEqual(['a.jpg', 'b.png']);
    expect(refusal).toBeUndefined();
  });

  it.each([
    ['wrongType', file('a.svg', 'image/svg+xml')],
    ['tooLarge', file('a.jpg', 'image/jpeg', 10_000_001)],
  ])('are rejected: %s', (why, bad) => {
    expect(choosePhotos([], [bad, file('b.jpg')], 5)).toEqual({
      photos: [file('b.jpg')],
      refusal: { why, name: bad.name },
    });
  });

  it('are limited to the maximum', () => {
    const { photos, refusal } = choosePhotos([file('a.jpg')], [file('b.jpg'), file('c.jpg')], 2);
    expect(photos).toHaveLength(2);
    expect(refusal).toEqual({ why: 'tooMany', name: 'c.jpg' });
  });
});

it('the photos of a complaint are counted per side', () => {
  const complaint = {
    photos: [{ messageId: null }, { messageId: 1 }, { messageId: 2 }],
    messages: [
      { id: 1, kind: 'client' },
      { id: 2, kind: 'workshop' },
    ],
  };
  expect(countPhotos(complaint, 'client')).toBe(2);
  expect(countPhotos(complaint, 'workshop')).toBe(1);
});
