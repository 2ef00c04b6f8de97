import { DateField } from '../../../platform/http/validators.ts';

/** `?from=2026-03-02&to=2026-03-08` */
export class BoardQuery {
  @DateField()
  from: string;

  @DateField({ description: 'At most 14 days, `from` included.' })
  to: string;
}
