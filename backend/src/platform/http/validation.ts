import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldError, MessageParams } from '../../kernel/domain-error.ts';
import { InvalidRequest } from './http-errors.ts';

/** Queries kept as judged: a few hundred bytes each. */
const KEPT_QUERIES = 500;
const LONGEST_KEPT_QUERY = 120;

/**
 * Leaves path parameters to their own pipes: the library's would turn `1e3` into the number 1000 first.
 * A query is judged once: the same words give the same (frozen) DTO, and the calendar asks for the same days
 * all day long.
 */
class BodyAndQueryValidation extends ValidationPipe {
  private readonly judged = new Map<unknown, Map<string, unknown>>();

  // The library declares a promise and Nest awaits either; what was judged before is given at once.
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') return value as Promise<unknown>;
    refuseWhatIsOverlooked(value);
    if (metadata.type !== 'query') return super.transform(value, metadata);
    const words = JSON.stringify(value);
    return (this.judgedFor(metadata.metatype).get(words) ??
      this.judge(value, metadata, words)) as Promise<unknown>;
  }

  private async judge(value: unknown, metadata: ArgumentMetadata, words: string): Promise<unknown> {
    const dto = Object.freeze(await super.transform(value, metadata));
    const known = this.judgedFor(metadata.metatype);
    if (known.size >= KEPT_QUERIES) known.clear();
    if (words.length <= LONGEST_KEPT_QUERY) known.set(words, dto);
    return dto;
  }

  private judgedFor(dto: unknown): Map<string, unknown> {
    let known = this.judged.get(dto);
    if (!known) {
      known = new Map();
      this.judged.set(dto, known);
    }
    return known;
  }
}

/** The library passes over a field of this name, which would be unknown like any other. */
const OVERLOOKED = 'constructor';

function refuseWhatIsOverlooked(value: unknown): void {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, OVERLOOKED))
    throw new InvalidRequest([{ field: OVERLOOKED, message: 'field.unknown' }]);
}

/** Checks bodies and queries against their DTOs: every wrong field is named, unknown ones are refused by name. */
export function validation(): ValidationPipe {
  return new BodyAndQueryValidation({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new InvalidRequest(errors.flatMap((error) => wrongFields(error))),
  });
}

function wrongFields(
  { property, constraints = {}, children = [] }: ValidationError,
  path = '',
): FieldError[] {
  const field = path + property;
  const own = Object.entries(constraints)
    .slice(0, 1)
    .map(([rule, text]) => ({
      field,
      ...(rule === 'whitelistValidation' ? { message: 'field.unknown' } : parse(text)),
    }));
  return [...own, ...children.flatMap((child) => wrongFields(child, `${field}.`))];
}

/** Our own rules send `["key", {params}]`; anything else is a rule of the library's, told as plainly invalid. */
function parse(text: string): { message: string; params?: MessageParams } {
  if (!text.startsWith('[')) return { message: 'field.invalid' };
  const [message, params] = JSON.parse(text) as [string, MessageParams];
  return { message, params };
}
