import type { Settings } from '../config/settings.ts';
import { IdTokens } from './id-tokens.ts';

/** Tokens of links to a page of one record, in the fragment: browsers do not send it, so the token appears in no log (ADR 14). */
export class LinkTokens extends IdTokens {
  constructor(
    purpose: string,
    private readonly pagePath: string,
    secrets: readonly string[],
    private readonly settings: Pick<Settings, 'PUBLIC_URL'>,
  ) {
    super(purpose, secrets);
  }

  linkTo(id: number): string {
    return `${this.settings.PUBLIC_URL}${this.pagePath}/${id}#${this.issue(id)}`;
  }
}
