import { readEmbedded } from './browser.ts';

const pageWith = (textContent: string | undefined) => ({
  getElementById: (id: string) =>
    id === 'workshop' && textContent !== undefined ? ({ textContent } as HTMLElement) : null,
});

describe('data embedded in the page', () => {
  it('is parsed', () => {
    expect(readEmbedded('workshop', pageWith('{"bookingHorizonDays":30}'))).toEqual({ bookingHorizonDays: 30 });
  });

  it('is undefined on a page without it, as the development server sends', () => {
    expect(readEmbedded('workshop', pageWith(undefined))).toBeUndefined();
  });
});
