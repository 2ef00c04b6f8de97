import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type RateLimit, RateLimits } from './rate-limits.ts';
import { ApiProblems } from './route-decorators.ts';

const tokenOf = ({ headers }: FastifyRequest) => headers['estimate-token']?.toString();

/** Handler parameter: the `Estimate-Token` header. {@link NeedsEstimateToken} limits and documents it. */
export const EstimateToken = createParamDecorator((_: unknown, context: ExecutionContext) =>
  tokenOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The open page polls for news, and reads each photo in one request. */
const PER_ADDRESS: RateLimit = { name: 'estimate-link', points: 1_200, seconds: 3_600 };
const PER_TOKEN: RateLimit = { name: 'estimate-token', points: 900, seconds: 3_600 };

@Injectable()
class EstimateTokenLimits implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = tokenOf(request);
    await this.limits.consume(PER_ADDRESS, request);
    if (token !== undefined) await this.limits.consume(PER_TOKEN, `estimate token ${token}`);
    return true;
  }
}

/** A route of the customer's page, with the token of its link in the header `Estimate-Token`; 404 if it is wrong. */
export const NeedsEstimateToken = () =>
  applyDecorators(
    UseGuards(EstimateTokenLimits),
    ApiHeader({ name: 'Estimate-Token', required: true, description: 'The fragment of the link.' }),
    ApiProblems(404, 429),
  );
