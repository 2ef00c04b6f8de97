import { Controller, Get, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiPatternParam, PatternParam } from '../../../platform/http/path-parameters.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { CheckReferralCode, REFERRAL_CODE, ReferralCodeCheck } from '../application/check-referral-code.ts';

/** Enough for somebody who mistypes, too few to look for codes. */
const CHECKS_OF_AN_ADDRESS: RateLimit = { name: 'referral-code', points: 20, seconds: 600 };

/** Referral codes, for whoever is about to register. */
@ApiTags('auth')
@Controller('referral-codes')
@For('public')
export class ReferralCodesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
  ) {}

  @Get(':code')
  @ApiPatternParam('code', REFERRAL_CODE)
  @ApiOperation({ summary: 'Whether friends can register with a code; never whose it is' })
  @ApiOkResponse({ type: ReferralCodeCheck })
  @ApiProblems(400, 429)
  async check(
    @PatternParam('code', REFERRAL_CODE) code: string,
    @Req() request: FastifyRequest,
  ): Promise<ReferralCodeCheck> {
    await this.limits.consume(CHECKS_OF_AN_ADDRESS, request.ip);
    return this.queries.execute(new CheckReferralCode(code));
  }
}
