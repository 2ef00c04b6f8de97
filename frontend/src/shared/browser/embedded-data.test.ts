import { readEmbedded, takeEmbedded } from './browser.ts';

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

  it('is removed from the page when it is taken', () => {
    let element: object | null = { textContent: '{"name":"Maria"}', remove: () => (element = null) };
    const page = { getElementById: () => element as HTMLElement | null };
    expect(takeEmbedded('first-view', page)).toEqual({ name: 'Maria' });
    expect(element).toBeNull();
    expect(takeEmbedded('first-view', page)).toBeUndefined();
  });
});
