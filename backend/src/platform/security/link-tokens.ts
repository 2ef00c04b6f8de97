import type { Settings } from '../config/settings.ts';
import { IdTokens } from './id-tokens.ts';

/** Tokens for links to the page of one record. They are in the fragment, which browsers do not send or log (ADR 14). */
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
