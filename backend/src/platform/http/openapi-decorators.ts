import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { Problem } from './problem.ts';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'Fields are invalid; each is named.',
  401: 'No valid session, or wrong credentials.',
  403: 'Not permitted for the caller, or sent from another site.',
  404: 'Does not exist, or belongs to another account.',
  409: 'Conflicts with the current state.',
  413: 'The body is too large.',
  415: 'The body has another type than documented.',
  422: 'The idempotency key was used with another request.',
  429: 'Too many attempts; retry after `Retry-After` seconds.',
  503: 'Busy; retry after `Retry-After` seconds.',
};

export function ApiProblems(...statuses: number[]) {
  return applyDecorators(...statuses.map((status) => ApiProblem(status, Problem)));
}

/** Documents a problem response whose document has additional members. */
export function ApiProblem(status: number, problem: Type<Problem>) {
  return applyDecorators(
    ApiExtraModels(problem),
    ApiResponse({ status, ...problemResponse(status, problem) }),
  );
}

export function problemResponse(status: number, problem: Type<Problem>) {
  return {
    description: DESCRIPTIONS[status] ?? 'Refused.',
    content: { 'application/problem+json': { schema: { $ref: getSchemaPath(problem) } } },
  };
}

export function ApiListResponse(type: Type, description: string) {
  return ApiResponse({ status: 200, type: [type], description });
}

export function ApiIdempotencyKey() {
  return applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'A repeated request with the same key and body gets the first response, for 24 hours.',
    }),
    ApiProblems(422),
  );
}
