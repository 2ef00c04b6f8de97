import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** A wrong field of the request. */
export class WrongField {
  @ApiProperty({ description: 'Name of the field as sent; dots for nested ones.', example: 'customerPhone' })
  field: string;

  @ApiProperty({ description: 'What is wrong, in the language of the request.' })
  message: string;
}

/** The answer to whatever did not work (RFC 9457, specification §8). */
export class Problem {
  @ApiProperty({ example: 'about:blank' })
  type: string;

  @ApiProperty({ example: 'Conflict' })
  title: string;

  @ApiProperty({ example: 409 })
  status: number;

  @ApiProperty({ description: 'What went wrong, in the language of the request.' })
  detail: string;

  @ApiProperty({ description: 'Stable name of the refusal, for programs.', example: 'slot_taken' })
  code: string;

  @ApiProperty({ description: 'The same as `detail`.' })
  message: string;

  @ApiPropertyOptional({
    type: [WrongField],
    description: 'Every wrong field, when the request was invalid.',
  })
  errors?: WrongField[];
}
