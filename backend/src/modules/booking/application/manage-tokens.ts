import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SESSION_SECRETS } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { AppointmentNotFound, VisitErased } from '../domain/booking.errors.ts';

/** 128 bits in base64url: infeasible to guess, and short enough for an SMS. */
const TOKEN_LENGTH = 22;

/** Tokens that manage an appointment without an account: its id signed with the session secret, so none is stored. */
@Injectable()
export class ManageTokens {
  constructor(
    @Inject(SESSION_SECRETS) private readonly secrets: readonly string[],
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  issue(appointmentId: number): string {
    return tokenOf(appointmentId, this.secrets[0] ?? '');
  }

  /** Whether this is the token of the appointment, with the secret of today or the one before. */
  verify(appointmentId: number, token: string | undefined): boolean {
    if (token === undefined) return false;
    const given = Buffer.from(token);
    return this.secrets.some((secret) => {
      const expected = Buffer.from(tokenOf(appointmentId, secret));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  /** Address of the manage page. The token is in the fragment, which browsers do not send, so it appears in no log. */
  linkTo(appointmentId: number): string {
    return `${this.settings.PUBLIC_URL}/programare/${appointmentId}#${this.issue(appointmentId)}`;
  }
}

function tokenOf(appointmentId: number, secret: string): string {
  return createHmac('sha256', secret)
    .update(`manage-appointment:${appointmentId}`)
    .digest('base64url')
    .slice(0, TOKEN_LENGTH);
}

/** Checks manage links. A link ends with the personal data of its customer. */
@Injectable()
export class VisitAccess {
  constructor(
    private readonly tokens: ManageTokens,
    private readonly customers: CustomerDirectory,
  ) {}

  /**
   * Requires the token of the appointment.
   * @throws AppointmentNotFound with a wrong token, VisitErased when the data of the customer was erased
   */
  async requireToken(appointmentId: number, customerId: number, token: string | undefined): Promise<void> {
    if (!this.tokens.verify(appointmentId, token)) throw new AppointmentNotFound();
    if (await this.customers.isErased(customerId)) throw new VisitErased();
  }
}

/** Reads the manage link of an appointment, for messages to its customer only. */
export class ReadManageLink extends Query<string> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

@QueryHandler(ReadManageLink)
export class ReadManageLinkHandler implements IQueryHandler<ReadManageLink> {
  constructor(private readonly tokens: ManageTokens) {}

  async execute({ appointmentId }: ReadManageLink): Promise<string> {
    return this.tokens.linkTo(appointmentId);
  }
}
