import { Controller, Get, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../../platform/http/audience.ts';
import { ApiProblems } from '../../../../platform/http/openapi-decorators.ts';
import { ApiPatternParam, PatternParam } from '../../../../platform/http/path-parameters.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { CheckReferralCode, ReferralCodeCheck } from '../../application/accounts/register-user.ts';
import { REFERRAL_CODE_PATTERN } from '../../domain/identity.values.ts';

/** Allows for typing errors, but not for searching codes. */
const CHECKS: RateLimit = { name: 'referral-code', points: 20, seconds: 600 };

@ApiTags('auth')
@Controller('referral-codes')
@For('public')
export class ReferralCodesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
  ) {}

  @Get(':code')
  @ApiPatternParam('code', REFERRAL_CODE_PATTERN)
  @ApiOperation({ summary: 'Check a referral code; the response does not reveal its owner' })
  @ApiOkResponse({ type: ReferralCodeCheck })
  @ApiProblems(400, 429)
  async check(
    @PatternParam('code', REFERRAL_CODE_PATTERN) code: string,
    @Req() request: FastifyRequest,
  ): Promise<ReferralCodeCheck> {
    await this.limits.consume(CHECKS, request);
    return this.queries.execute(new CheckReferralCode(code));
  }
}
