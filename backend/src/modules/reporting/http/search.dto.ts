import { RequiredText } from '../../../platform/http/validators.ts';

/** A search of the office. */
export class SearchRequest {
  @RequiredText({
    max: 100,
    description:
      'Part of a phone, plate or VIN in any spelling; words of a name, a vehicle or the subject of a complaint in any order, ignoring case and diacritics; a number such as `#12`; the code of a reward or a referral.',
  })
  q: string;
}
