import { MAX_ID, parseId } from '@car-workshop/contracts/ids';
import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam, type ApiParamOptions } from '@nestjs/swagger';
import { parseLocalDate } from '../../kernel/wall-clock.ts';
import { InvalidRequest } from './http-errors.ts';

class PathPipe<Parsed> implements PipeTransform<unknown, Parsed> {
  constructor(
    private readonly field: string,
    private readonly parse: (text: string) => Parsed | undefined,
    private readonly message: string,
  ) {}

  transform(value: unknown): Parsed {
    const parsed = typeof value === 'string' ? this.parse(value) : undefined;
    if (parsed === undefined) throw new InvalidRequest([{ field: this.field, message: this.message }]);
    return parsed;
  }
}

/** Handler parameter: an id, digits only, 1 to 2147483647. Nest's own pipe would accept `1e3` and 2^53. */
export const IdParam = (name = 'id') =>
  documented(Param(name, new PathPipe(name, parseId, 'field.id')), {
    name,
    schema: { type: 'integer', minimum: 1, maximum: MAX_ID },
  });

export const DateParam = (name = 'date') => Param(name, new PathPipe(name, parseLocalDate, 'field.date'));

/** Handler parameter: a text in the path that matches the pattern, which must be anchored at both ends. */
export const PatternParam = (name: string, pattern: RegExp) =>
  documented(Param(name, new PathPipe(name, (text) => (pattern.test(text) ? text : undefined), 'field.invalid')), {
    name,
    schema: { type: 'string', pattern: pattern.source },
  });

/** Applies the documentation to the method, because `@nestjs/swagger` does not support decorators of parameters. */
function documented(bind: ParameterDecorator, options: ApiParamOptions): ParameterDecorator {
  return (target, method, index) => {
    bind(target, method, index);
    const descriptor = method && Object.getOwnPropertyDescriptor(target, method);
    if (descriptor) ApiParam(options)(target, method, descriptor);
  };
}
