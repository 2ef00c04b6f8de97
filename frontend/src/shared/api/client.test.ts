import { api, bodyOf } from './client.ts';

describe('the body of a call', () => {
  const answered = <T>(data: T) => Promise.resolve({ data, response: new Response() });

  it('is that of its answer', async () => {
    expect(await bodyOf(answered({ id: 7 }))).toEqual({ id: 7 });
  });

  it('is asked of no call whose answer has none: that does not compile', async () => {
    // @ts-expect-error as after a 204
    await expect(bodyOf(answered(undefined))).rejects.toThrow('Empty body');
    // @ts-expect-error its answer is 204
    expect(() => bodyOf(api.DELETE('/api/admin/clock'))).toBeInstanceOf(Function);
  });
});
