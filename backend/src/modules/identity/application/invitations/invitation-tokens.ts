import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { IdTokens } from '../../../../platform/security/id-tokens.ts';

interface InvitationLink {
  readonly id: number;
  /** Replaced with each sending, so that only the newest link is valid. */
  readonly linkId: string;
}

/** Tokens of links to invitations, in the fragment like those of `LinkTokens` (ADR 14). */
@Injectable()
export class InvitationTokens extends IdTokens {
  constructor(
    @Inject(SESSION_SECRETS) secrets: readonly string[],
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super('invitation', secrets);
  }

  linkTo({ id, linkId }: InvitationLink): string {
    return `${this.settings.PUBLIC_URL}/invitatie/${id}#${this.issue(linkId)}`;
  }
}
