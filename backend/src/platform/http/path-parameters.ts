import { applyDecorators, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { MAX_ID, parseId } from '../../kernel/ids.ts';
import { type LocalDate, parseLocalDate } from '../../kernel/wall-clock.ts';
import { InvalidRequest } from './http-errors.ts';

/** An id in a path: digits only, 1 to 2147483647. Nest's own pipe would accept `1e3` and 2^53. */
class IdPipe implements PipeTransform<unknown, number> {
  constructor(private readonly field: string) {}

  transform(value: unknown): number {
    const id = typeof value === 'string' ? parseId(value) : undefined;
    if (id === undefined) throw new InvalidRequest([{ field: this.field, message: 'field.id' }]);
    return id;
  }
}

class DatePipe implements PipeTransform<unknown, LocalDate> {
  constructor(private readonly field: string) {}

  transform(value: unknown): LocalDate {
    const date = typeof value === 'string' ? parseLocalDate(value) : undefined;
    if (!date) throw new InvalidRequest([{ field: this.field, message: 'field.date' }]);
    return date;
  }
}

class PatternPipe implements PipeTransform<unknown, string> {
  constructor(
    private readonly field: string,
    private readonly pattern: RegExp,
  ) {}

  transform(value: unknown): string {
    if (typeof value !== 'string' || !this.pattern.test(value)) {
      throw new InvalidRequest([{ field: this.field, message: 'field.invalid' }]);
    }
    return value;
  }
}

export const IdParam = (name = 'id') => Param(name, new IdPipe(name));

export const DateParam = (name = 'date') => Param(name, new DatePipe(name));

/** Handler parameter: a text in the path that matches the pattern, which must be anchored at both ends. */
export const PatternParam = (name: string, pattern: RegExp) => Param(name, new PatternPipe(name, pattern));

export const ApiPatternParam = (name: string, pattern: RegExp) =>
  applyDecorators(ApiParam({ name, schema: { type: 'string', pattern: pattern.source } }));

/** Documents an id in the path, which parameter decorators cannot. */
export const ApiIdParam = (name = 'id') =>
  applyDecorators(ApiParam({ name, schema: { type: 'integer', minimum: 1, maximum: MAX_ID } }));
