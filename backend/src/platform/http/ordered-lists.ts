import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, ValidateBy } from 'class-validator';
import { isId } from '../../kernel/ids.ts';
import { message } from './validators.ts';

/** All ids of a list in their new order. */
@ApiSchema({ name: 'Order' })
export class OrderBody {
  @ApiProperty({ type: 'integer', isArray: true, maxItems: 500 })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(500, { message: message('field.invalid') })
  @ArrayUnique({ message: message('field.invalid') })
  @ValidateBy({
    name: 'ids',
    validator: {
      validate: (ids: unknown) => Array.isArray(ids) && ids.every(isId),
      defaultMessage: () => message('field.id'),
    },
  })
  readonly ids: number[];
}
