import * as z from 'zod/mini';
import { smsCodeField } from './credentials.ts';

describe('an SMS code', () => {
  const parse = (text: string) => z.safeParse(smsCodeField('wrong'), text).data;

  it.each(['042917', ' 042917 ', '042 917', '04 29\u00a017'])('may be typed as %j', (text) => {
    expect(parse(text)).toBe('042917');
  });

  it.each(['', '04291', '0429170', '04291a', 'abcdef'])('is not %j', (text) => {
    expect(parse(text)).toBeUndefined();
  });
});
